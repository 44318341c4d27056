import { sql } from "kysely";
import type { Store } from "../../../../src/server/store/port.ts";

/** Copies made by one statement; no statement may take as long as a store allows. */
const COPIES_AT_ONCE = 25;

/** What hangs together on contracts in the earlier release: columns that hold ids, and those that hold numbers. */
const COPIED: readonly { readonly table: string; readonly ids: readonly string[]; readonly numbers?: readonly string[] }[] = [
  { table: "contract", ids: ["id"], numbers: ["gConnum"] },
  { table: "contract_items", ids: ["id", "parentId"] },
  { table: "delivery", ids: ["id", "conId"], numbers: ["gDeliverynum", "gConnumContractFk"] },
  { table: "delivery_items", ids: ["id", "parentId", "conLineId"] },
  { table: "delivery_logistics", ids: ["id", "parentId"] },
  { table: "box", ids: ["id", "deliveryId"], numbers: ["boxNo", "gDeliverynum", "gConnumContractFk"] },
  { table: "box_items", ids: ["id", "parentId", "deliveryLineId"] },
  { table: "make_invoice", ids: ["id", "conId"], numbers: ["minvoNo", "minvoConNo"] },
  { table: "make_invoice_items", ids: ["id", "parentId", "conLineId"] },
  { table: "invoice", ids: ["id", "miId"], numbers: ["inNo", "sourceNumber", "inConNo"] },
  { table: "payment", ids: ["id", "conId"], numbers: ["payNo", "payConNo"] },
  { table: "payment_registers", ids: ["id", "parentId"] },
  { table: "secondary_material", ids: ["id", "conLineId"] },
];
/** Ids of copies begin after every id that a table may have; the first ones of the samples are above 100,000. */
const STEP = 1_000_000;

/**
 * Copy the contracts of the samples with everything that stands on them until there are as many notes as asked for; each
 * copy is a world of its own, so that all sums stay right.
 * The store of an earlier release that was not moved yet counts no writes.
 *
 * @returns how many notes there are
 */
export async function multiplyContracts(store: Pick<Store, "writeAside">, wanted: number): Promise<number> {
  const count = await store.writeAside((tx) =>
    sql<{ n: number | string }>`SELECT count(*) AS n FROM "delivery"`.execute(tx).then(({ rows }) => Number(rows[0]?.n ?? 1)),
  );
  const copies = Math.ceil(wanted / count);
  for (const { table, ids, numbers = [] } of COPIED)
    for (let first = 1; first < copies; first += COPIES_AT_ONCE) {
      const last = Math.min(copies - 1, first + COPIES_AT_ONCE - 1);
      await store.writeAside(async (tx) => {
        const { columns = [] } = (await tx.introspection.getTables()).find(({ name }) => name === table) ?? {};
        const names = columns.map(({ name }) => name);
        const values = names.map((name) => {
          const own = sql`t.${sql.ref(name)}`;
          if (ids.includes(name)) return sql`CAST(CAST(${own} AS BIGINT) + n.i * ${sql.lit(STEP)} AS TEXT)`;
          return numbers.includes(name) ? sql`${own} || '-' || CAST(n.i AS TEXT)` : own;
        });
        await sql`WITH RECURSIVE n(i) AS (SELECT ${sql.lit(first)} UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(last)})
          INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
          SELECT ${sql.join(values)} FROM ${sql.table(table)} t, n WHERE CAST(t."id" AS BIGINT) < ${sql.lit(STEP)}`.execute(tx);
      });
    }
  return count * copies;
}
