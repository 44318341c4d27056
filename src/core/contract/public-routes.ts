/** Routes that open without sign-in (specification §2.1), in its order. */
export const openRoutes = [
  "/login",
  "/auth-redirect",
  "/bind",
  "/register",
  "/notice",
  "/regist",
  "/announcement",
  "/announcement/option",
  "/announcement/details",
  "/",
  "/brand/views",
  "/brand/paidInformation",
  "/brands",
  "/brands/views",
  "/anotices",
  "/bid",
  "/brand/option",
  "/brand/search",
  "/brands/option",
  "/brands/search",
  "/bid/details",
  "/anotices/details",
  "/companyInformation/detail",
  "/merchant",
  "/brand/purchaseDigitize",
  "/brandorder",
  "/brandorder/view",
] as const;

/** Pages of the shop and the notices that need a sign-in (domain 9). */
export const memberRoutes = ["/brand/pay", "/announcement/feedback"] as const;

/** Routes about signing in; the back office draws them. */
export const signInRoutes = ["/login", "/auth-redirect", "/bind", "/register", "/regist"] as const;

/** Routes that a document of a public page may take. */
export const pageRoutes: readonly string[] = [
  ...openRoutes.filter((route) => !(signInRoutes as readonly string[]).includes(route)),
  ...memberRoutes,
];
