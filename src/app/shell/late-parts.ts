import { useEffect, useState } from "react";
import { whenIdle } from "./use-idle.ts";

/** Parts of the shell that only later clicks need. */
export const loadSearch = () => import("../search/HeaderSearch.tsx");
export const loadBell = () => import("../messages/MessageBell.tsx");
export const loadTagMenu = () => import("../tags/TagMenu.tsx");

let coming: Promise<unknown> | undefined;

/**
 * False at first, true once these parts are all here, or do not come: drawn together they cost the page one frame instead
 * of one for each.
 */
export function useLateParts(): boolean {
  const [haveCome, setCome] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        coming ??= Promise.allSettled([loadSearch(), loadBell(), loadTagMenu()]);
        void coming.then(() => setCome(true));
      }),
    [],
  );
  return haveCome;
}
