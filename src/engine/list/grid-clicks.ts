/** What a click in the body means. One listener reads them all, so that rows carry no functions of their own. */
export type GridClick =
  | { readonly kind: "select"; readonly id: string; readonly isRange: boolean }
  | { readonly kind: "open"; readonly id: string }
  | { readonly kind: "expand"; readonly id: string }
  | { readonly kind: "copy"; readonly text: string }
  | { readonly kind: "menu"; readonly id: string; readonly button: HTMLElement };

/** Read a click; undefined for one on plain cells, and for one that opens a link in a window of its own. */
export function readClick(event: {
  readonly target: EventTarget;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): GridClick | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const part = event.target.closest<HTMLElement>("[data-select],[data-open],[data-copy],[data-menu],[data-expand]");
  const id = event.target.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"];
  if (part === null || id === undefined) return undefined;
  const { select, open, copy, expand } = part.dataset;
  if (select !== undefined) return { kind: "select", id, isRange: event.shiftKey };
  if (expand !== undefined) return { kind: "expand", id };
  if (copy !== undefined) return { kind: "copy", text: copy };
  if (open !== undefined) return isElsewhere(event) && part.hasAttribute("href") ? undefined : { kind: "open", id };
  return { kind: "menu", id, button: part };
}

/** Keys with which browsers open a link in a tab or a window of its own. */
function isElsewhere({ ctrlKey, metaKey, shiftKey }: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): boolean {
  return ctrlKey || metaKey || shiftKey;
}
