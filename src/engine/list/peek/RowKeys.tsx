import { type RefObject, useEffect, useRef, useState } from "react";
import { areKeysOff, areKeysTaken } from "../../../ui/free-keys.ts";
import { lazy } from "../../../ui/lazy.ts";
import { Suspense } from "../../../ui/Suspense.tsx";
import { useLatest } from "../../use-latest.ts";
import type { CompiledList } from "../compile-list.ts";
import type { RowStore } from "../row-store.ts";
import { useKeptPlace } from "./use-kept-place.ts";

const RowPeek = lazy(() => import("./RowPeek.tsx"));

export type RowKeysProps = {
  /** The list's element. */
  readonly root: RefObject<HTMLElement | null>;
  /** The last key that the list was told of. */
  readonly lastKey: RefObject<KeyboardEvent | null>;
  readonly list: CompiledList;
  readonly store: RowStore;
  readonly isActive: boolean;
};

/** Keys that lead on from a row: Alt+Enter looks at it beside the list, `a` goes to what can be done with it. */
export function RowKeys({ root, lastKey, list, store, isActive }: RowKeysProps) {
  const [peeked, setPeeked] = useState<string>();
  const heard = useRef<KeyboardEvent>(null);
  useKeptPlace(root, isActive);
  const screen = list.openAction?.opens;
  const latest = useLatest({ peeked, store, screen, list });
  useEffect(() => {
    if (!isActive) return undefined;
    const isHere = (target: EventTarget | null): boolean =>
      target === document.body || (target instanceof Element && root.current?.contains(target) === true);
    const handleKey = (event: KeyboardEvent): void => {
      const now = latest.current;
      if (!isHere(event.target)) return;
      const row = rowAt(event.target) ?? now.store.selected()[0]?.id;
      if (event.key === "Enter" && event.altKey && row !== undefined && now.screen !== undefined) setPeeked(row);
      else if (event.key === "Escape" && now.peeked !== undefined && !areKeysTaken(event.target)) {
        setPeeked(undefined);
        focusRow(root.current, now.peeked);
      } else if (event.key === "Escape" && isInToolbar(event.target) && now.store.selected()[0] !== undefined) {
        focusRow(root.current, now.store.selected()[0]?.id ?? "");
      } else if (event.key === "a" && isPlain(event) && !areKeysOff() && !areKeysTaken(event.target)) {
        if (rowAt(event.target) !== undefined && now.store.selected().length === 0) now.store.toggle(rowAt(event.target) ?? "");
        if (!focusActions(root.current, now.list)) return;
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Arrows move the focus within the grid; what is looked at follows.
    const handleFocus = (event: FocusEvent): void => {
      const row = isHere(event.target) ? rowAt(event.target) : undefined;
      if (row !== undefined) setPeeked((before) => (before === undefined ? before : row));
    };
    // Somebody may be quicker than these keys; what they handle does not come to the list.
    const early = lastKey.current;
    if (early !== null && early !== heard.current && early.target === document.activeElement) handleKey(early);
    heard.current = early;
    document.addEventListener("keydown", handleKey, true);
    document.addEventListener("focusin", handleFocus);
    return () => {
      document.removeEventListener("keydown", handleKey, true);
      document.removeEventListener("focusin", handleFocus);
    };
  }, [root, lastKey, isActive, latest]);
  if (peeked === undefined || screen === undefined || !isActive) return null;
  return (
    <Suspense fallback={null}>
      <RowPeek
        screen={screen}
        id={peeked}
        onClose={() => {
          setPeeked(undefined);
          focusRow(root.current, peeked);
        }}
      />
    </Suspense>
  );
}

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey && !shiftKey;

const isInToolbar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=toolbar]") !== null && target.closest("[role=dialog]") === null;

function rowAt(target: EventTarget | null): string | undefined {
  // What is looked at has rows too, which are lines of the document.
  if (!(target instanceof Element) || target.closest(".row-peek") !== null) return undefined;
  return target.closest<HTMLElement>("[role=row][data-row-id]")?.dataset["rowId"];
}

function focusRow(root: HTMLElement | null, id: string): void {
  const row = root?.querySelector<HTMLElement>(`[role=row][data-row-id="${CSS.escape(id)}"]:not(.row-peek *)`);
  if (row === null || row === undefined) return;
  row.tabIndex = -1;
  row.focus();
}

/** To the first action that can run with the chosen rows, once the buttons know of them; to the first of all where none can. */
function focusActions(root: HTMLElement | null, list: CompiledList): boolean {
  const bar = root?.querySelector("[role=toolbar]");
  if (bar === null || bar === undefined) return false;
  const ofRows = new Set(list.buttons.filter(({ action }) => action.select !== "none").map(({ action }) => action.key));
  requestAnimationFrame(() => {
    const buttons = [...bar.querySelectorAll<HTMLElement>("[data-action]")];
    const runs = ({ dataset, ariaDisabled }: HTMLElement): boolean =>
      ofRows.has(dataset["action"] ?? "") && ariaDisabled !== "true";
    (buttons.find(runs) ?? buttons[0])?.focus();
  });
  return true;
}
