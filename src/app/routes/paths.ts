import { openRoutes, pageRoutes } from "../../core/contract/public-routes.ts";

export const HOME = "/";
export const LOGIN = "/login";
export const WORKBENCH = "/workbenches/workbenches";
export const FEEDBACK = "/announcement/feedback";
export const NOT_FOUND = "/404";
export const NOT_ALLOWED = "/401";

/** Pages that nobody is kept from: sending somebody away from an error page would hide the error. */
const errorPaths: readonly string[] = [NOT_FOUND, NOT_ALLOWED];

const open: ReadonlySet<string> = new Set(openRoutes);
const special: ReadonlySet<string> = new Set([...openRoutes, ...pageRoutes, ...errorPaths].map((path) => path.toLowerCase()));

/** Whether a route opens without a token. */
export function isOpenPath(pathname: string): boolean {
  const path = plainPath(pathname);
  return open.has(path) || errorPaths.includes(path);
}

/** Whether what stands there is drawn inside the shell, and no public page, form of signing in, error page or way to somewhere else. */
export function isShellPath(pathname: string): boolean {
  const path = plainPath(pathname.toLowerCase());
  return !special.has(path) && !path.startsWith("/redirect/") && path !== "/redirect";
}

/** A path without the slash at its end. */
export function plainPath(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
}
