import { createContext, use, useMemo } from "react";

/** Where the page is, in the parts of an address. */
export type Place = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What whoever led here left with it. */
  readonly state: unknown;
  /** Another one for each visit, of the same address too. */
  readonly key: string;
};

export type NavigateOptions = {
  /** Take the place of the present entry in the browser's history. */
  readonly replace?: boolean;
  readonly state?: unknown;
};

/** Go to an address of this site, or so many steps through the browser's history; done when the page has been left. */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

export type Route = { readonly place: Place; readonly navigate: Navigate };

/**
 * What parts of a page know of its route, whatever the router is: the router itself comes after the first page.
 *
 * Outside of a routed page, such as in the catalogue of parts, a link is the browser's affair.
 */
export const RouteContext = createContext<Route>({
  place: { pathname: "/", search: "", hash: "", state: undefined, key: "" },
  navigate: async (to) => (typeof to === "number" ? history.go(to) : location.assign(to)),
});

/** The place of the page; draws again when it changes. */
export function usePlace(): Place {
  return use(RouteContext).place;
}

export function useNavigate(): Navigate {
  return use(RouteContext).navigate;
}

/** Parameters of the address. */
export function useQuery(): URLSearchParams {
  const { search } = usePlace();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The address of a place within the site. */
export function addressOf({ pathname, search, hash }: Omit<Place, "state" | "key">): string {
  return `${pathname}${search}${hash}`;
}
