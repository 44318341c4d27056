import { sql } from "kysely";
import type { Entity, Field } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { lineTableOf, storedName, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { mainKey } from "./dictionaries.ts";
import { originOf } from "./live-values.ts";
import { loadVocabulary } from "./vocabulary.ts";

/** A value that records hold and that its dictionary has not, in any company. */
export type HeldValue = {
  readonly entity: string;
  /** `items.gPackage` for a field of lines. */
  readonly field: string;
  readonly dictionary: string;
  readonly value: string;
  readonly rows: number;
};

type Column = { readonly table: string; readonly name: string; readonly field: Field; readonly isHead: boolean };

/**
 * Values that live records hold although their dictionaries have them no more: readers see the bare value, and a form
 * refuses to save it again.
 */
export async function heldOutside(db: Queries, product: Product): Promise<readonly HeldValue[]> {
  const tables = new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [name, new Set(columns.map((one) => one.name))]),
  );
  const held: HeldValue[] = [];
  for (const [entity, perVariant] of Object.entries(product.entities)) {
    // Values that are records themselves come and go as those do.
    const columns = columnsOf(Object.values(perVariant)).filter(
      ({ field }) => originOf(product, mainKey(product, field.dict ?? "")) === undefined,
    );
    const known = await knownValues(
      db,
      product,
      entity,
      columns.map(({ field }) => field),
    );
    for (const { table, name, field, isHead } of columns) {
      if (tables.get(table)?.has(storedName(field)) !== true) continue;
      for (const { value, rows } of await distinctValues(
        db,
        table,
        storedName(field),
        isHead && tables.get(table)?.has("delFlag") === true,
      )) {
        const values = field.kind === "dictMany" ? value.split(",") : [value];
        for (const one of values)
          if (one !== "" && known.get(field.key)?.has(one) !== true)
            held.push({ entity, field: name, dictionary: field.dict ?? "", value: one, rows });
      }
    }
  }
  return held;
}

/** Fields with a dictionary, each once, of all companies. */
function columnsOf(variants: readonly Entity[]): readonly Column[] {
  const columns = variants.flatMap((entity) => [
    ...entity.fields.map((field) => ({ table: tableFor(entity), name: field.key, field, isHead: true })),
    ...(entity.lines ?? [])
      .filter((table) => table.of === undefined)
      .flatMap((table) =>
        table.fields.map((field) => ({
          table: lineTableOf(entity.entity, table.key),
          name: `${table.key}.${field.key}`,
          field,
          isHead: false,
        })),
      ),
  ]);
  const coded = columns.filter(({ field }) => field.dict !== undefined && field.pairs === undefined);
  return [...new Map(coded.map((column) => [`${column.table} ${column.name}`, column])).values()];
}

/** What the fields may hold in any company, under any workflow of the entity. */
async function knownValues(
  db: Queries,
  product: Product,
  entity: string,
  fields: readonly Field[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = new Map<string, Set<string>>();
  const workflows = Object.values(product.workflows).flatMap((perVariant) => Object.values(perVariant));
  const worded = workflows.filter((workflow) => workflow.entity === entity);
  const named = (field: Field): readonly string[] => [
    ...(field.dict === undefined ? [] : [field.dict]),
    ...worded.flatMap(({ dicts }) => dicts?.[field.key] ?? []),
  ];
  for (const { code } of product.variants.variants) {
    const vocabulary = await loadVocabulary(db, product, code, fields.flatMap(named));
    for (const field of fields) {
      const values = known.get(field.key) ?? new Set<string>();
      known.set(field.key, values);
      for (const key of named(field)) for (const value of vocabulary.known(key)) values.add(value);
    }
  }
  return known;
}

async function distinctValues(
  db: Queries,
  table: string,
  column: string,
  isMarked: boolean,
): Promise<readonly { readonly value: string; readonly rows: number }[]> {
  const live = isMarked ? sql`${sql.ref("delFlag")} = '0'` : sql`1 = 1`;
  const { rows } = await sql<{ value: string | null; rows: number | bigint | string }>`
    SELECT ${sql.ref(column)} AS value, count(*) AS rows FROM ${sql.table(table)}
    WHERE ${live} AND ${sql.ref(column)} IS NOT NULL GROUP BY ${sql.ref(column)}`.execute(db);
  return rows.flatMap(({ value, rows: count }) => (value === null ? [] : [{ value: String(value), rows: Number(count) }]));
}

/** `delivery.gTransportway holds "9" 2 times, which the dictionary transport has not` */
export function heldSentence({ entity, field, dictionary, value, rows }: HeldValue): string {
  return `${entity}.${field} holds "${value}" in ${rows} ${rows === 1 ? "record" : "records"}, and the dictionary ${dictionary} has it no more; put it back, or change the records.`;
}
