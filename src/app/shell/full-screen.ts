import { useSyncExternalStore } from "react";
import { shownText } from "../../core/contract/shown-messages.ts";
import { activeLanguage } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";

/** Fill the screen with the page, or give it back; a browser that cannot is said so in the specification's words. */
export async function toggleFullScreen(): Promise<void> {
  if (!document.fullscreenEnabled) {
    toast.warning(shownText("NO_FULL_SCREEN", activeLanguage()));
    return;
  }
  if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
  else await document.exitFullscreen();
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
