import type { ModuleColumn } from "../../../core/compiler/new-module-text.ts";
import { NUMBER } from "../../../core/compiler/new-module-text.ts";
import { commonKinds, kindOf } from "../../../core/definition/fields.ts";
import type { Text } from "../../../core/definition/generated/documents.ts";
import { isItemKey } from "../../../core/definition/item-key.ts";
import { type ColumnKind, plainHead, type SheetColumn } from "../../../core/sheet/guess-columns.ts";

/** A column of a sheet, and what somebody says of it. */
export type ColumnAnswer = {
  readonly column: SheetColumn;
  readonly isTaken: boolean;
  readonly key: string;
  readonly title: Text;
  readonly kind: ColumnKind;
  readonly isRequired: boolean;
};

/** What is guessed, until somebody says otherwise; a column that an import would not find again is left out. */
export function firstAnswers(columns: readonly SheetColumn[]): readonly ColumnAnswer[] {
  return columns.map((column) => ({
    column,
    isTaken: column.isFindable,
    key: column.key,
    title: { cn: column.head, id: column.head },
    kind: column.kind,
    isRequired: column.isFilled,
  }));
}

/** What is still wrong with the columns that are taken, by their place. */
export function columnFaults(columns: readonly ColumnAnswer[]): ReadonlyMap<number, "key" | "title"> {
  const taken = columns.filter(({ isTaken }) => isTaken);
  return new Map(
    columns.flatMap(({ isTaken, key, title }, at): (readonly [number, "key" | "title"])[] => {
      if (!isTaken) return [];
      const isFree = isItemKey(key) && key !== NUMBER && kindOf(commonKinds, key) === undefined;
      if (!isFree || taken.filter((other) => other.key === key).length > 1) return [[at, "key"]];
      return title.cn.trim() === "" || title.id.trim() === "" ? [[at, "title"]] : [];
    }),
  );
}

/** Neither title is the head of the sheet, by which an import finds the column. */
export function isRenamed({ column, title }: ColumnAnswer): boolean {
  return ![title.cn, title.id].some((one) => plainHead(one) === plainHead(column.head));
}

export function fieldsOf(columns: readonly ColumnAnswer[]): readonly ModuleColumn[] {
  return columns
    .filter(({ isTaken }) => isTaken)
    .map(({ column: { longest, digits, values }, key, title, kind, isRequired }) => ({
      key,
      title: { cn: title.cn.trim(), id: title.id.trim() },
      kind,
      isRequired,
      longest,
      digits,
      values,
    }));
}
