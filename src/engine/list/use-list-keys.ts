import { useEffect } from "react";
import { areKeysOff, areKeysTaken } from "../../ui/free-keys.ts";
import { useLatest } from "../use-latest.ts";

/** What the single keys of a list do (design 9). */
export type ListKeys = {
  readonly onSearch: () => void;
  readonly onRefresh: () => void;
  readonly onNew: (() => void) | undefined;
  readonly onPage: (by: 1 | -1) => void;
  readonly onEscape: () => void;
  /** Into the table, from nowhere and from the buttons above it. */
  readonly onRows: () => void;
};

/** Single keys while nobody types and no dialog is open; switched off by `data-shortcuts="off"` on the root. */
export function useListKeys(isActive: boolean, keys: ListKeys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    if (!isActive) return undefined;
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || areKeysTaken(event.target)) return;
      if (areKeysOff() && event.key !== "Escape") return;
      if (run(event.key, latest.current)) event.preventDefault();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [isActive, latest]);
}

function run(key: string, keys: ListKeys): boolean {
  switch (key) {
    case "/":
      keys.onSearch();
      return true;
    case "r":
      keys.onRefresh();
      return true;
    case "n":
      keys.onNew?.();
      return keys.onNew !== undefined;
    case "[":
      keys.onPage(-1);
      return true;
    case "]":
      keys.onPage(1);
      return true;
    case "ArrowDown":
      if (!document.activeElement?.matches("body, [data-action]:not([aria-haspopup])")) return false;
      keys.onRows();
      return true;
    case "Escape":
      keys.onEscape();
      return false;
    default:
      return false;
  }
}
