import { useMemo } from "react";
import { usePlace } from "../../ui/route.ts";
import { useSignedIn } from "../../client/session-store.ts";
import { type Page, resolvePage } from "./resolve-page.ts";

/** The page in front; undefined for a path that the person cannot open. */
export function useCurrentPage(): Page | undefined {
  const { pathname } = usePlace();
  const signedIn = useSignedIn();
  return useMemo(() => (signedIn === undefined ? undefined : resolvePage(pathname, signedIn)), [pathname, signedIn]);
}
