import type { Generated, Selectable } from "kysely";
import type { SystemKind } from "./columns/system-kind.ts";
import type { systemColumns } from "./system-columns.ts";

type ColumnType<K extends SystemKind> = {
  serial: Generated<number>;
  text: string;
  "text?": string | null;
  text0: Generated<string>;
  int: number;
  "int?": number | null;
  int0: Generated<number>;
}[K];

/** Types of the system tables, read off their one list. */
export type Tables = {
  [T in keyof typeof systemColumns]: {
    [C in keyof (typeof systemColumns)[T]]: (typeof systemColumns)[T][C] extends SystemKind
      ? ColumnType<(typeof systemColumns)[T][C]>
      : never;
  };
};

/** A row of a system table as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** A value of an entity table: texts, integers, and scaled decimals beyond 2^53 as bigint. */
export type StoredValue = string | number | bigint | null;

/** Entity tables by name; their columns are known at run time only. */
export type EntityTables = Record<string, Record<string, StoredValue>>;
