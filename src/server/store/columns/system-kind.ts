/**
 * Kinds of system columns: `serial` a number given by the store, `text`/`int` required, `text?`/`int?` may be null,
 * `text0`/`int0` required and empty or zero by default.
 */
export type SystemKind = "serial" | "text" | "text?" | "text0" | "int" | "int?" | "int0";

/** Kinds by column, by table. */
export type SystemColumns = Readonly<Record<string, Readonly<Record<string, SystemKind>>>>;
