import { type ClipboardEvent, type KeyboardEvent, useState } from "react";

/** Values of cells by line and column. */
export type Changes = readonly (readonly [id: string, key: string, value: string])[];
type SheetStore = {
  readonly ids: readonly string[];
  /** Writes them all and gives back what stood there. */
  readonly setMany: (changes: Changes) => Changes;
};

/** A paste from a spreadsheet over the cells that are open, and Ctrl+Z that takes it back: what an expert writes for it. */
export function useSheetKeys(store: SheetStore, columns: readonly { readonly key: string; readonly isOpen?: boolean }[]) {
  const [done] = useState<Changes[]>(() => []);
  return {
    onPaste: (event: ClipboardEvent): void => {
      const cell = (event.target as Element).closest<HTMLElement>("[data-column]");
      const top = store.ids.indexOf(cell?.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"] ?? "");
      const left = columns.findIndex(({ key }) => key === cell?.dataset["column"]);
      const rows = event.clipboardData.getData("text/plain").split("\r\n");
      if (top < 0 || left < 0 || rows.length < 2) return;
      event.preventDefault();
      const changes = rows.flatMap((row, down) =>
        row.split("\t").flatMap((value, right) => {
          const [id, column] = [store.ids[top + down], columns[left + right]];
          return id === undefined || column?.isOpen !== true ? [] : [[id, column.key, value] as const];
        }),
      );
      done.push(store.setMany(changes));
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (!event.ctrlKey || event.key !== "z") return;
      event.preventDefault();
      const last = done.pop();
      if (last !== undefined) store.setMany(last);
    },
  };
}
