/** Local storage keys of the specification (§3) and of the shop. */
export const TOKEN_KEY = "Admin-Token";
export const USER_KEY = "UserData";
export const BASKET_KEY = "portal-basket";
