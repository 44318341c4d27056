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

/** The parts of an address within the site. */
export type Address = Pick<Place, "pathname" | "search" | "hash">;

export type NavigateOptions = {
  /** Take the place of the present entry in the browser's history. */
  readonly replace?: boolean;
  readonly state?: unknown;
};

/** Go to an address of this site, or so many steps through the browser's history; done when the page has been left. */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

/** What never changes about a route: how one leads elsewhere, and where one is at the moment of asking. */
export type Wayfinder = { readonly navigate: Navigate; readonly here: () => Address };

/**
 * What parts of a page know of its route, whatever the router is: the router itself comes after the first page.
 *
 * Outside of a routed page, such as in the catalogue of parts, a link is the browser's affair.
 */
export const PlaceContext = createContext<Place>({ pathname: "/", search: "", hash: "", state: undefined, key: "" });

/** Beside the place, so that whoever only leads elsewhere is not drawn anew whenever somebody has gone. */
export const WayfinderContext = createContext<Wayfinder>({
  navigate: async (to) => (typeof to === "number" ? history.go(to) : location.assign(to)),
  here: () => location,
});

/** The place of the page; draws again when it changes. */
export function usePlace(): Place {
  return use(PlaceContext);
}

/** How to lead elsewhere, and where one is when that is asked; never draws again. */
export function useWayfinder(): Wayfinder {
  return use(WayfinderContext);
}

export function useNavigate(): Navigate {
  return use(WayfinderContext).navigate;
}

/** Parameters of the address. */
export function useQuery(): URLSearchParams {
  const { search } = usePlace();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The address of a place within the site. */
export function addressOf({ pathname, search, hash }: Address): string {
  return `${pathname}${search}${hash}`;
}
