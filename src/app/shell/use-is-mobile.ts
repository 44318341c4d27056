import { useSyncExternalStore } from "react";

/** Under 992 px the device counts as mobile (specification §2.3). */
const MOBILE = "(max-width: 991.98px)";

/** Whether the device counts as mobile now. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(MOBILE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(MOBILE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
