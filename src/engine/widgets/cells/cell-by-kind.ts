import type { FieldKind } from "../../../core/definition/generated/documents.ts";
import type { Cell } from "./cell.ts";
import { DateCell, DateTimeCell } from "./DateCell.ts";
import { DictCell, DictManyCell } from "./DictCell.tsx";
import { FileCell } from "./FileCell.tsx";
import { FilesCell } from "./FilesCell.tsx";
import { FlagCell } from "./FlagCell.tsx";
import { NumberCell } from "./NumberCell.ts";
import { TextCell } from "./TextCell.ts";

/** How a value of each kind is drawn in a table; a new kind does not compile until it has a cell. */
export const cellByKind = {
  string: TextCell,
  text: TextCell,
  integer: NumberCell,
  decimal: NumberCell,
  date: DateCell,
  dateTime: DateTimeCell,
  dict: DictCell,
  dictMany: DictManyCell,
  ref: TextCell,
  file: FileCell,
  files: FilesCell,
  flag: FlagCell,
} as const satisfies Record<FieldKind, Cell>;
