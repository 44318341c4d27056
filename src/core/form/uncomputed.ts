import type { Compute, Entity, Field } from "../definition/generated/documents.ts";
import { type FieldKinds, fieldKinds, lineKinds } from "../definition/fields.ts";
import type { Facts } from "../condition/evaluate.ts";
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

/** Whether records of an entity have anything that could differ, and the line tables that it takes. */
export function heldLines(entity: Entity): readonly string[] | undefined {
  const tables = (entity.lines ?? []).filter(({ of }) => of === undefined);
  const own = entity.fields.filter((field) => isHeld(field, false));
  const read = own.flatMap(({ compute }) => (compute === undefined ? [] : tablesIn(compute)));
  const held = tables.filter(({ fields }) => fields.some((field) => isHeld(field, false))).map(({ key }) => key);
  return own.length === 0 && held.length === 0 ? undefined : [...new Set([...held, ...read])];
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

function tablesIn(compute: Compute): readonly string[] {
  return waysOf(compute).flatMap(({ sum, count, gather }) => [sum, count, gather].flatMap((one) => one?.lines ?? []));
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
