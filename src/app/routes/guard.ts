import { FEEDBACK, HOME, isOpenPath, LOGIN, plainPath, WORKBENCH } from "./paths.ts";

/** What the guard knows of the browser. */
export type GuardFacts = {
  readonly hasToken: boolean;
  /** Roles and routes of the person are here. */
  readonly isLoaded: boolean;
  /** Somebody has signed in with this browser before: the "certain check" (domain 12, 22). */
  readonly hasSignedInBefore: boolean;
};

export type GuardVerdict =
  | { readonly kind: "proceed" }
  /** Fetch the person's information and routes, then decide again. */
  | { readonly kind: "load" }
  | { readonly kind: "redirect"; readonly to: string };

/** Where a navigation may go; the four rules of specification §2.2 in their order. */
export function decideNavigation(
  target: { readonly pathname: string; readonly search: string },
  facts: GuardFacts,
): GuardVerdict {
  const path = plainPath(target.pathname);
  if (facts.hasToken) {
    if (path === LOGIN) return { kind: "redirect", to: WORKBENCH };
    return facts.isLoaded ? { kind: "proceed" } : { kind: "load" };
  }
  if (isOpenPath(path)) return { kind: "proceed" };
  if (!facts.hasSignedInBefore && path !== FEEDBACK) return { kind: "redirect", to: HOME };
  return { kind: "redirect", to: `${LOGIN}?redirect=${encodeURIComponent(`${target.pathname}${target.search}`)}` };
}

/** Where to go after signing in: the target that the guard kept, if it is a path of this site, else the workbench. */
export function targetAfterSignIn(redirect: string | null): string {
  const isOwnPath = redirect !== null && /^\/(?![/\\])/.test(redirect) && plainPath(redirect.split("?")[0] ?? "") !== LOGIN;
  return isOwnPath ? redirect : WORKBENCH;
}
