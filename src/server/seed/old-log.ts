import { sql } from "kysely";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { entityNamed } from "../entity/entity-call.ts";
import { amongIds } from "../entity/sql-text.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries, Store, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { type LogKeys, keysOfOldRow } from "./old-log-keys.ts";

/** Rows of one transaction; a start that is broken off goes on where it was. */
const ROWS_AT_ONCE = 1000;

type OldRow = Pick<
  Row<"oper_log">,
  "operId" | "title" | "entity" | "entityId" | "companyId" | "businessType" | "operParam" | "fromState" | "toState"
>;

/**
 * Give the rows of the log from before it kept keys the keys of what they say; a text that the documents do not have any
 * more stays, and is shown as it is. Harmless when repeated: a row with its keys is not looked at again.
 */
export async function keyOldLog(store: Store, product: Product): Promise<void> {
  for (let last = 0; ;) {
    const read = await store.write((tx) => keySome(tx, product, last));
    if (read === undefined) return;
    last = read;
  }
}

/** @returns the number of the last row that was looked at; undefined when there was none */
async function keySome(tx: Transaction, product: Product, after: number): Promise<number | undefined> {
  const rows: readonly OldRow[] = await tx
    .selectFrom("oper_log")
    .select(["operId", "title", "entity", "entityId", "companyId", "businessType", "operParam", "fromState", "toState"])
    .where("workflow", "is", null)
    .where("operId", ">", after)
    .orderBy("operId")
    .limit(ROWS_AT_ONCE)
    .execute();
  const codes = await codesOf(tx, product, rows);
  const alike = new Map<string, { readonly keys: LogKeys; readonly ids: number[] }>();
  for (const row of rows) {
    const keys = keysOfOldRow(product, codes.get(row.operId) ?? product.variants.default, row);
    if (keys === undefined) continue;
    const said = JSON.stringify(keys);
    const known = alike.get(said);
    if (known === undefined) alike.set(said, { keys, ids: [row.operId] });
    else known.ids.push(row.operId);
  }
  for (const { keys, ids } of alike.values()) await tx.updateTable("oper_log").set(keys).where("operId", "in", ids).execute();
  return rows.at(-1)?.operId;
}

/** The company whose words each row has: that of its record, or of whoever acted on none. */
async function codesOf(db: Queries, product: Product, rows: readonly OldRow[]): Promise<ReadonlyMap<number, VariantCode>> {
  const companies = await db.selectFrom("companies").select(["comId", "code"]).execute();
  const codeOf = new Map(companies.map(({ comId, code }): [string, VariantCode] => [comId, code]));
  const codes = new Map<number, VariantCode>();
  for (const [name, own] of Map.groupBy(rows, (row) => row.entity ?? "")) {
    const owners = await ownersOf(db, product, name, [...new Set(own.flatMap(({ entityId }) => entityId ?? []))]);
    for (const { operId, entityId, companyId } of own) {
      const code = codeOf.get(owners.get(entityId ?? "") ?? companyId ?? "");
      if (code !== undefined) codes.set(operId, code);
    }
  }
  return codes;
}

/** Companies of records that are still there, by the ids of the records. */
async function ownersOf(
  db: Queries,
  product: Product,
  name: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (product.entities[name] === undefined || ids.length === 0) return new Map();
  const entity = entityNamed(product, name, product.variants.default);
  const owner = entity.scope.company;
  if (owner === undefined) return new Map();
  const { rows } = await sql<{ id: string | number; owner: string | null }>`
    SELECT ${sql.ref(idColumn(entity))} AS "id", ${sql.ref(owner)} AS "owner"
    FROM ${sql.table(tableFor(entity))} WHERE ${amongIds(entity, ids)}`.execute(db);
  return new Map(rows.flatMap((row): [string, string][] => (row.owner === null ? [] : [[String(row.id), row.owner]])));
}
