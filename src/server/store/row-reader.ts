import type { StatementSync } from "node:sqlite";
import { exactInteger } from "./integers.ts";

/** Values of a row in the order of its columns, as an object by their names. */
export type ReadRow = (values: unknown) => Record<string, unknown>;

type MadeOf = (exact: typeof exactValue, values: readonly unknown[]) => Record<string, unknown>;

/**
 * Reads the rows of a statement that answers lists of values. An object whose names are written down in code is made in a
 * third of the time that it takes to set them one by one, and rows are most of what a call takes from the store.
 */
export function rowReader(statement: StatementSync): ReadRow {
  let names: readonly string[] = [];
  let made: MadeOf = () => ({});
  return (row) => {
    const values = row as readonly unknown[];
    // A statement is prepared anew by itself when its tables have another column.
    if (values.length !== names.length) {
      names = statement.columns().map(({ name }) => name);
      made = objectOf(names);
    }
    return made(exactValue, values);
  };
}

/** Rows that another thread has read, as objects. */
export function rowsNamed(names: readonly string[], rows: readonly (readonly unknown[])[]): Record<string, unknown>[] {
  return rows.map(objectMaker(names));
}

/** Makes objects of these names, which are quick to copy and to write down; of a name given twice the later value counts. */
export function objectMaker(names: readonly string[]): (values: readonly unknown[]) => Record<string, unknown> {
  const key = names.join();
  const made = madeOf.get(key) ?? objectOf(names);
  if (madeOf.size >= MOST_KNOWN) madeOf.clear();
  madeOf.set(key, made);
  return (values) => made(asItIs, values);
}

const MOST_KNOWN = 200;
const madeOf = new Map<string, MadeOf>();
const asItIs: typeof exactValue = (value) => value;

function objectOf(names: readonly string[]): MadeOf {
  const properties = names.map((name, index) => `${JSON.stringify(name)}: exact(values[${index}])`);
  // oxlint-disable-next-line no-new-func -- names of columns, each written down as a text
  return new Function("exact", "values", `return { ${properties.join(", ")} };`) as MadeOf;
}

function exactValue(value: unknown): unknown {
  return typeof value === "bigint" ? exactInteger(value) : value;
}
