import type { ChangedState } from "../../core/compiler/changed-ways.ts";
import { perProduct } from "../../core/definition/per-product.ts";
import type { Product } from "../../core/definition/product.ts";
import type { Field, Text } from "../../core/definition/generated/documents.ts";
import { ColumnConflictError, lineTableOf, storedName, tableFor } from "../store/entity-tables.ts";
import type { TableSpec } from "../store/table-spec.ts";
import { companyChange, type CompanyChange } from "./lost-companies.ts";
import { onTheWayQueries, type OnTheWayQuery } from "./on-the-way.ts";
import { narrowedFields, type NarrowedField } from "./narrowed-fields.ts";
import { productTables } from "./product-tables.ts";

/** What another product wants of the store, as far as it differs; found without looking at what is stored. */
export type StoreChanges = {
  /** Tables that are new or have other columns, as they are to be. */
  readonly tables: readonly TableSpec[];
  /** Tables of which no document speaks any more. */
  readonly gone: readonly string[];
  /** What their columns are called, as `table.column`. */
  readonly titles: Readonly<Record<string, Text>>;
  readonly narrowed: readonly NarrowedField[];
  /** Records that find other ways on than before. */
  readonly onTheWay: readonly OnTheWayQuery[];
  /** Undefined where the companies are the same. */
  readonly companies: CompanyChange | undefined;
  /** What no store can hold. */
  readonly refused: readonly string[];
};

/**
 * Compare what two products want of the store.
 *
 * @param states of workflows, from which the second leads on otherwise
 */
export function storeChanges(before: Product, after: Product, states: readonly ChangedState[]): StoreChanges {
  try {
    const then = tableTexts(before);
    // Another order of a list waits for the next start, and changes nothing now.
    const now = productTables(after, before.screens);
    const names = new Set(now.map(({ name }) => name));
    const tables = now.filter((table) => then.get(table.name) !== JSON.stringify(table));
    return {
      tables,
      titles: columnTitles(after, new Set(tables.map(({ name }) => name))),
      gone: [...then.keys()].filter((name) => !names.has(name)),
      narrowed: narrowedFields(before, after),
      onTheWay: onTheWayQueries(before, states),
      companies: companyChange(before, after),
      refused: [],
    };
  } catch (fault) {
    if (!(fault instanceof ColumnConflictError)) throw fault;
    return { tables: [], titles: {}, gone: [], narrowed: [], onTheWay: [], companies: undefined, refused: [fault.message] };
  }
}

/** Many drafts are compared with what runs. @throws {ColumnConflictError} */
const tableTexts = perProduct(
  (product): ReadonlyMap<string, string> => new Map(productTables(product).map((table) => [table.name, JSON.stringify(table)])),
);

/** What fields are called whose values stand in some tables. */
function columnTitles(product: Product, tables: ReadonlySet<string>): Readonly<Record<string, Text>> {
  const entities = Object.values(product.entities).flatMap((perVariant) => Object.values(perVariant));
  return Object.fromEntries(
    entities.flatMap((entity) => [
      ...titlesIn(tableFor(entity), entity.fields, tables),
      ...(entity.lines ?? []).flatMap(({ key, fields }) => titlesIn(lineTableOf(entity.entity, key), fields, tables)),
    ]),
  );
}

function titlesIn(table: string, fields: readonly Field[], tables: ReadonlySet<string>): readonly (readonly [string, Text])[] {
  return tables.has(table) ? fields.map((field) => [`${table}.${storedName(field)}`, field.title] as const) : [];
}
