import { useEffect, useRef, useState } from "react";
import { channels } from "./draft-address.ts";
import type { Draft } from "./draft-store.ts";
import { markUnsaved } from "./unsaved.ts";

/** Announce a document's unsaved changes as long as it is open, and let the browser ask before the page goes. */
export function useUnsavedDraft(draft: Draft): void {
  useEffect(() => {
    // A form goes with its page, so there is nothing to take away.
    const update = (): void => markUnsaved(draft, draft.isDirty() ? () => undefined : undefined);
    update();
    const stop = draft.subscribe([channels.dirty], update);
    return () => {
      stop();
      markUnsaved(draft, undefined);
    };
  }, [draft]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (draft.isDirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [draft]);
}

/** The same for what was entered in a dialog, for as long as it is neither sent nor dropped. */
export function useUnsavedInput(isFilled: boolean, drop: () => void): void {
  const [holder] = useState(() => ({}));
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => {
    if (!isFilled) return undefined;
    markUnsaved(holder, () => latest.current());
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      markUnsaved(holder, undefined);
      window.removeEventListener("beforeunload", ask);
    };
  }, [holder, isFilled]);
}
