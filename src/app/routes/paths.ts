/** Routes that open without sign-in (specification §2.1), in its order. */
export const openPaths = [
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

export const HOME = "/";
export const LOGIN = "/login";
export const WORKBENCH = "/workbenches/workbenches";
export const FEEDBACK = "/announcement/feedback";
export const NOT_FOUND = "/404";
export const NOT_ALLOWED = "/401";

/** Storefront pages that need a sign-in. */
export const closedStorefrontPaths = ["/brand/pay", FEEDBACK] as const;

/** Pages that nobody is kept from: sending somebody away from an error page would hide the error. */
const errorPaths: readonly string[] = [NOT_FOUND, NOT_ALLOWED];

const open: ReadonlySet<string> = new Set(openPaths);

/** Whether a route opens without a token. */
export function isOpenPath(pathname: string): boolean {
  const path = plainPath(pathname);
  return open.has(path) || errorPaths.includes(path);
}

/** A path without the slash at its end. */
export function plainPath(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
}
