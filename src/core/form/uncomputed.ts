import type { Compute, Entity, Field } from "../definition/generated/documents.ts";
import { type FieldKinds, fieldKinds, lineKinds } from "../definition/fields.ts";
import type { Facts } from "../condition/evaluate.ts";
import { fieldsOf } from "../condition/fields-of.ts";
import { computeRecord, isComputed, type LabelOf } from "./compute.ts";
import { sameValue } from "./merge.ts";

/** A value that is not what its document computes; that of a line with its table and the line's place and id. */
export type Uncomputed = {
  readonly field: string;
  readonly stored: unknown;
  readonly due: unknown;
  readonly line?: { readonly table: string; readonly index: number; readonly id: string };
};

/**
 * Compute a stored record anew, as a write does, and tell each difference.
 *
 * @param labelOf labels of today; without them the words that a record was given of a dictionary stay those of its day
 */
export function uncomputedIn(entity: Entity, record: Facts, labelOf?: LabelOf): readonly Uncomputed[] {
  const computed = labelOf === undefined ? computeRecord(entity, record) : computeRecord(entity, record, labelOf);
  const hasLabels = labelOf !== undefined;
  const odd: Uncomputed[] = [
    ...differing(
      entity.fields.filter((field) => isHeld(field, hasLabels)),
      record,
      computed,
      record,
      fieldKinds(entity.fields),
    ),
  ];
  for (const table of entity.lines ?? []) {
    const held = table.of === undefined ? table.fields.filter((field) => isHeld(field, hasLabels)) : [];
    if (held.length === 0) continue;
    const kinds = lineKinds(entity, table);
    const [stored, due] = [rowsOf(record, table.key), rowsOf(computed, table.key)];
    for (const [index, row] of stored.entries())
      for (const one of differing(held, row, due[index] ?? {}, { ...record, ...row }, kinds))
        odd.push({ ...one, line: { table: table.key, index, id: String(row["id"]) } });
  }
  return odd;
}

/**
 * What of an entity is needed to tell what differs: the computed fields, and those that they are made of. A value that is
 * not held stands as it is stored.
 *
 * @returns undefined where nothing could differ
 */
export function heldPart(entity: Entity): Entity | undefined {
  const tables = (entity.lines ?? []).filter(({ of }) => of === undefined);
  const held = [entity, ...tables].flatMap(({ fields }) => fields.filter((field) => isHeld(field, false)));
  if (held.length === 0) return undefined;
  const read = new Set(held.flatMap(({ key, compute = {} }) => [key, ...readBy(compute)]));
  const kept = (fields: readonly Field[]): readonly Field[] =>
    fields
      .filter(({ key }) => read.has(key) || key === entity.label)
      .map((field) => (field.compute === undefined || isHeld(field, false) ? field : uncomputable(field)));
  const lines = tables.filter(({ key, fields }) => read.has(key) || fields.some((field) => isHeld(field, false)));
  return { ...entity, fields: kept(entity.fields), lines: lines.map((table) => ({ ...table, fields: kept(table.fields) })) };
}

function uncomputable({ compute: _made, ...field }: Field): Field {
  return field;
}

/**
 * Whether a stored value has to be what the document computes: not what each reader has of their own, nor what is judged
 * whenever it is read. Lines that are other records are computed where those are stored.
 */
function isHeld({ compute, own }: Field, hasLabels: boolean): boolean {
  if (compute === undefined || own !== undefined) return false;
  return waysOf(compute).every(({ validity, label }) => validity === undefined && (hasLabels || label === undefined));
}

const waysOf = (compute: Compute): readonly Compute[] => [compute, ...(compute.cases ?? []).flatMap(waysOf)];

type Read = { readonly [Word in keyof Compute]-?: (said: NonNullable<Compute[Word]>) => readonly string[] };

/** The fields and line tables that each word makes its value of; a new word does not compile until it is said here. */
const READ: Read = {
  when: fieldsOf,
  product: (fields) => fields,
  sum: ({ lines, of }) => [lines, of],
  difference: (fields) => fields,
  join: ({ of }) => of,
  label: (field) => [field],
  filled: (fields) => fields,
  copy: (field) => [field],
  net: ({ of, rate }) => [of, rate],
  tax: ({ of, rate }) => [of, rate],
  validity: ({ from, until }) => [from, until].flatMap((field) => field ?? []),
  count: ({ lines }) => [lines],
  gather: ({ lines, of }) => [lines, of],
  value: () => [],
  cases: (ways) => ways.flatMap(readBy),
};

function readBy(compute: Compute): readonly string[] {
  const words = Object.keys(compute) as readonly (keyof Compute)[];
  return words.flatMap((word) => wordRead(word, compute));
}

function wordRead<Word extends keyof Compute>(word: Word, compute: Compute): readonly string[] {
  const said = compute[word];
  return said === undefined || said === null ? [] : (READ[word] as (said: unknown) => readonly string[])(said);
}

function differing(
  fields: readonly Field[],
  stored: Facts,
  computed: Facts,
  facts: Facts,
  kinds: FieldKinds,
): readonly Uncomputed[] {
  return fields
    .filter((field) => isComputed(field, facts, kinds) && !sameValue(stored[field.key], computed[field.key]))
    .map(({ key }) => ({ field: key, stored: stored[key], due: computed[key] }));
}

function rowsOf(record: Facts, table: string): readonly Facts[] {
  const rows = record[table];
  return Array.isArray(rows) ? (rows as readonly Facts[]) : [];
}
