/** Local storage keys of the specification (§3) and of the shop. */
export const TOKEN_KEY = "Admin-Token";
export const USER_KEY = "UserData";
export const BASKET_KEY = "portal-basket";
/** Whose the basket is, by the end of the token under which it was fetched; a guest's has none. */
export const BASKET_OWNER_KEY = "portal-basket-owner";
/** Event of the window: a form of the page was taken, so that a list beside it may hold one more. */
export const SENT = "portal-sent";
