import type { Product, VariantCode } from "../../core/definition/product.ts";
import { toColumns } from "../entity/stored-record.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";
import { entityTables, type Transaction } from "../store/port.ts";
import type { StoredValue } from "../store/tables.ts";

/** A record made in memory, with its ids already given. */
export type SampleRecord = {
  readonly id: string;
  readonly createBy: string;
  readonly createTime: string;
  readonly [field: string]: unknown;
};
export type SampleLine = { readonly id: string; [field: string]: unknown };

/** Rows of one statement; SQLite takes 32,766 parameters. */
const ROWS_AT_ONCE = 200;

/** Write records and their lines as rows. */
export async function insertSamples(
  tx: Transaction,
  product: Product,
  entityName: string,
  code: VariantCode,
  records: readonly SampleRecord[],
): Promise<void> {
  const entity = product.entities[entityName]?.[code] ?? product.entities[entityName]?.[product.variants.default];
  if (entity === undefined) return;
  const blank = Object.fromEntries(entity.fields.map((field) => [field.key, null]));
  const owners = [entity.scope.company, entity.scope.supplier].filter((key) => key !== undefined);
  await insertRows(
    tx,
    tableOf(entityName),
    records.map((record) => ({
      ...toColumns(entity.fields, { ...blank, ...record }),
      ...Object.fromEntries(owners.map((key) => [key, String(record[key])])),
      id: record.id,
      createBy: record.createBy,
      createTime: record.createTime,
      updateBy: record.createBy,
      updateTime: record.createTime,
      lockVersion: 0,
      delFlag: "0",
    })),
  );
  for (const table of (entity.lines ?? []).filter((one) => one.of === undefined)) {
    const empty = Object.fromEntries(table.fields.map((field) => [field.key, null]));
    const rows = records.flatMap((record) =>
      ((record[table.key] ?? []) as readonly SampleLine[]).map((line, index) => ({
        ...toColumns(table.fields, { ...empty, ...line }),
        id: line.id,
        parentId: record.id,
        lineNo: index + 1,
      })),
    );
    await insertRows(tx, lineTableOf(entityName, table.key), rows);
  }
}

async function insertRows(tx: Transaction, table: string, rows: readonly Record<string, StoredValue>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await entityTables(tx)
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}
