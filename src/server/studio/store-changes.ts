import type { ChangedState } from "../../core/compiler/changed-ways.ts";
import type { Product } from "../../core/definition/product.ts";
import { ColumnConflictError } from "../store/entity-tables.ts";
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
    const then = new Map(productTables(before).map((table) => [table.name, JSON.stringify(table)]));
    const now = productTables(after);
    const names = new Set(now.map(({ name }) => name));
    return {
      tables: now.filter((table) => then.get(table.name) !== JSON.stringify(table)),
      gone: [...then.keys()].filter((name) => !names.has(name)),
      narrowed: narrowedFields(before, after),
      onTheWay: onTheWayQueries(before, states),
      companies: companyChange(before, after),
      refused: [],
    };
  } catch (fault) {
    if (!(fault instanceof ColumnConflictError)) throw fault;
    return { tables: [], gone: [], narrowed: [], onTheWay: [], companies: undefined, refused: [fault.message] };
  }
}
