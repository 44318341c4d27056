import { usePlace } from "../../ui/route.ts";
import { useSignedIn } from "../../client/session-store.ts";
import { pageAt } from "./page-at.ts";
import type { Page } from "./resolve-page.ts";

/** The page in front; undefined for a path that the person cannot open. */
export function useCurrentPage(): Page | undefined {
  const { pathname } = usePlace();
  const signedIn = useSignedIn();
  return signedIn === undefined ? undefined : pageAt(pathname, signedIn);
}
