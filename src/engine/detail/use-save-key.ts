import { type RefObject, useEffect, useRef } from "react";

/** Ctrl or Cmd and S saves the document in sight, and never the page. */
export function useSaveKey(root: RefObject<HTMLElement | null>, onSave: () => void): void {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      if (root.current === null || root.current.getClientRects().length === 0) return; // kept behind another tag
      event.preventDefault();
      // A control hands over what is half typed when it is left.
      const active = document.activeElement;
      if (active instanceof HTMLElement && root.current.contains(active)) active.blur();
      latest.current();
      if (active instanceof HTMLElement && active.isConnected) active.focus();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [root]);
}
