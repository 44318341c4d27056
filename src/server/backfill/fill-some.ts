import { sql } from "kysely";
import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { backfilledOf, isComplete, type Lacking, lackingIn } from "../../core/form/backfill.ts";
import type { LabelOf } from "../../core/form/compute.ts";
import { entityNamed, ownerOf } from "../entity/entity-call.ts";
import { selectRows, withLines } from "../entity/load.ts";
import { amongIds } from "../entity/sql-text.ts";
import { type EntityRecord, toRecord } from "../entity/stored-record.ts";
import { dictionariesOf, loadVocabulary } from "../entity/vocabulary.ts";
import { hasNumberId, idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries, Store, Transaction } from "../store/port.ts";
import { updateLine, writeFacts } from "../save/save-record.ts";
import { noteWritten } from "../save/written.ts";
import { keepMarks, type Pending } from "../entity/backfill-marks.ts";

/** Records of one transaction. */
const AT_ONCE = 200;

/** What was looked at: the last record, and what of them lacks something. */
type Looked = { readonly last: string | undefined; readonly lacking: readonly (Found & { readonly entity: Entity })[] };
type Found = { readonly id: string; readonly lacking: Lacking };

/**
 * Fill declared fields in the next records of an entity, which nobody else changes meanwhile, and keep how far it went.
 * Whoever has a form open with one of them meets no conflict: what is filled is nobody's edit.
 *
 * @param pending fields of one entity that are equally far
 * @returns the fields as they are now; those that are done say when
 */
export async function fillSome(
  store: Store,
  product: Product,
  pending: readonly Pending[],
  now: string,
): Promise<readonly Pending[]> {
  return store.write(async (tx) => {
    const ids = await nextIds(tx, product, pending);
    const entity = anyOf(product, pending);
    await store.lockForUpdate(tx, tableFor(entity), ids, idColumn(entity));
    const { last, lacking } = await lookAt(tx, product, pending, ids);
    for (const one of lacking) await write(tx, one.entity, one);
    const filled = pending.map((one) => ({
      ...one,
      mark: {
        ...one.mark,
        ...(last === undefined ? { done: now } : { after: last }),
        filled: one.mark.filled + lacking.filter((record) => names(record.lacking, one)).length,
      },
    }));
    await keepMarks(tx, filled);
    return filled;
  });
}

/** How many records lack each field, and how many there are; nothing is written. */
export async function countLacking(
  db: Queries,
  product: Product,
  pending: readonly Pending[],
): Promise<{ readonly records: number; readonly lacking: readonly number[] }> {
  const counts = pending.map(() => 0);
  let records = 0;
  for (let at = pending; ;) {
    const ids = await nextIds(db, product, at);
    const { last, lacking } = await lookAt(db, product, at, ids);
    records += ids.length;
    for (const [index, one] of pending.entries())
      counts[index] = (counts[index] ?? 0) + lacking.filter((record) => names(record.lacking, one)).length;
    if (last === undefined) return { records, lacking: counts };
    at = at.map((one) => ({ ...one, mark: { ...one.mark, after: last } }));
  }
}

function names({ head, lines }: Lacking, { lines: table, key }: Pending): boolean {
  return table === undefined ? key in head : lines.some((line) => line.table === table && key in line.values);
}

async function nextIds(db: Queries, product: Product, pending: readonly Pending[]): Promise<readonly string[]> {
  const entity = anyOf(product, pending);
  const id = sql.ref(idColumn(entity));
  const after = pending[0]?.mark.after;
  const from = after === undefined ? sql`` : sql`WHERE ${id} > ${hasNumberId(entity) ? Number(after) : after}`;
  const { rows } = await sql<{ id: string | number }>`
    SELECT ${id} AS "id" FROM ${sql.table(tableFor(entity))} ${from} ORDER BY ${id} LIMIT ${AT_ONCE}`.execute(db);
  return rows.map((row) => String(row.id));
}

async function lookAt(db: Queries, product: Product, pending: readonly Pending[], ids: readonly string[]): Promise<Looked> {
  const base = anyOf(product, pending);
  if (ids.length === 0) return { last: undefined, lacking: [] };
  const codes = await codesOf(db);
  const codeOf = (record: EntityRecord): VariantCode => codes.get(ownerOf(record, base)) ?? product.variants.default;
  const entityOf = (record: EntityRecord): Entity => entityNamed(product, base.entity, codeOf(record));
  const rows = await selectRows(db, base, amongIds(base, ids));
  const records = await withLines(
    db,
    entityOf,
    rows.map((row) =>
      toRecord(
        entityNamed(product, base.entity, codes.get(String(row[base.scope.company ?? ""])) ?? product.variants.default),
        row,
      ),
    ),
  );
  const labels = new Map<VariantCode, LabelOf>();
  const lacking: (Found & { readonly entity: Entity })[] = [];
  for (const record of records) {
    const code = codeOf(record);
    const entity = entityOf(record);
    const fields = backfilledOf(entity).filter(({ lines, field }) =>
      pending.some((one) => one.lines === lines && one.key === field.key),
    );
    if (fields.length === 0) continue;
    const labelOf = labels.get(code) ?? (await loadVocabulary(db, product, code, dictionariesOf(entity))).labelOf;
    labels.set(code, labelOf);
    const found = lackingIn(entity, record, fields, labelOf);
    if (!isComplete(found)) lacking.push({ id: record.id, lacking: found, entity });
  }
  return { last: ids.at(-1), lacking };
}

async function write(tx: Transaction, entity: Entity, { id, lacking }: Found): Promise<void> {
  await writeFacts(tx, entity, id, lacking.head);
  for (const line of lacking.lines) {
    const table = entity.lines?.find(({ key }) => key === line.table);
    if (table !== undefined) await updateLine(tx, entity.entity, table, line.id, line.values);
    noteWritten(tx, entity.entity, id, [line.table]);
  }
}

/** Where the records of an entity are does not depend on the company. */
function anyOf(product: Product, [first]: readonly Pending[]): Entity {
  return entityNamed(product, first?.entity ?? "", product.variants.default);
}

async function codesOf(db: Queries): Promise<ReadonlyMap<string, VariantCode>> {
  const companies = await db.selectFrom("companies").select(["comId", "code"]).execute();
  return new Map(companies.map(({ comId, code }): [string, VariantCode] => [comId, code]));
}
