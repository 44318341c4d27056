import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fieldsOf } from "../../core/condition/fields-of.ts";
import { computeHead, computeLine, computeRecord, type LabelOf } from "../../core/form/compute.ts";
import { type Address, cellAddress, cellPlace } from "./draft-address.ts";
import { type DraftValues, joinRecord, splitRecord } from "./draft-values.ts";

export type Change = readonly [Address, unknown];

/** Computed fields of a draft, done again only as far as a change reaches. */
export function draftComputer(entity: Entity, labelOf: LabelOf | undefined) {
  const tables = new Map((entity.lines ?? []).map((table) => [table.key, table]));
  const summed = new Set(
    entity.fields.flatMap(({ compute }) =>
      [compute?.sum, compute?.gather].flatMap((over) => (over === undefined ? [] : [`${over.lines}#${over.of}`])),
    ),
  );
  const headConditions = new Set(
    [...tables.values()].flatMap((table) =>
      table.fields.flatMap(({ compute }) => (compute?.when === undefined ? [] : fieldsOf(compute.when))),
    ),
  );
  const hasComputedHead = entity.fields.some((field) => field.compute !== undefined);

  const line = (table: string, row: Facts, head: Facts): Facts => {
    const shape = tables.get(table);
    return shape?.fields.some((field) => field.compute !== undefined) === true
      ? computeLine(entity, shape, row, head, labelOf)
      : row;
  };
  /** Recompute everything; for lines that came or went, and for a head field that steers the lines. */
  const again = (values: DraftValues): DraftValues => {
    const head = values.head;
    const done = new Map(
      [...values.tables].map(
        ([key, rows]) =>
          [
            key,
            { keys: rows.keys, byKey: new Map([...rows.byKey].map(([row, facts]) => [row, line(key, facts, head)] as const)) },
          ] as const,
      ),
    );
    return { head: headOf({ head, tables: done }), tables: done };
  };
  const headOf = (values: DraftValues): Facts => {
    if (!hasComputedHead) return values.head;
    const whole = computeHead(entity, joinRecord(values), labelOf);
    return splitRecordHead(whole, values);
  };

  /** Write the changes, and say which addresses hold another value afterwards. */
  const apply = (
    values: DraftValues,
    changes: readonly Change[],
  ): { readonly next: DraftValues; readonly changed: readonly Address[] } => {
    let head = values.head;
    const nextTables = new Map(values.tables);
    const fresh = new Set<string>();
    let headTouched = false;
    let linesFollow = false;
    for (const [address, value] of changes) {
      const place = cellPlace(address);
      if (place === undefined) {
        if (Object.is(head[address], value)) continue;
        head = { ...head, [address]: value };
        headTouched = true;
        linesFollow ||= headConditions.has(address);
        continue;
      }
      const rows = nextTables.get(place.table);
      const row = rows?.byKey.get(place.row);
      if (rows === undefined || row === undefined || Object.is(row[place.key], value)) continue;
      const byKey = fresh.has(place.table) ? (rows.byKey as Map<string, Facts>) : new Map(rows.byKey);
      fresh.add(place.table);
      byKey.set(place.row, line(place.table, { ...row, [place.key]: value }, head));
      nextTables.set(place.table, { keys: rows.keys, byKey });
    }
    let next: DraftValues = { head, tables: nextTables };
    const cells = [...fresh].flatMap((table) => changedCells(table, values, next));
    const sums = cells.some((address) => summed.has(`${cellPlace(address)?.table ?? ""}#${cellPlace(address)?.key ?? ""}`));
    if (linesFollow) next = again(next);
    else if (headTouched || sums) next = { ...next, head: headOf(next) };
    const all = linesFollow ? [...nextTables.keys()].flatMap((table) => changedCells(table, values, next)) : cells;
    return { next, changed: [...changedKeys(values.head, next.head), ...all] };
  };

  return { whole: (record: Facts): Facts => computeRecord(entity, record, labelOf), again, apply };

  function splitRecordHead(whole: Facts, values: DraftValues): Facts {
    const { head } = splitRecord({ ...entity, lines: entity.lines ?? [] }, whole);
    return changedKeys(values.head, head).length === 0 ? values.head : head;
  }
}

function changedCells(table: string, before: DraftValues, after: DraftValues): Address[] {
  const old = before.tables.get(table)?.byKey;
  return [...(after.tables.get(table)?.byKey ?? [])].flatMap(([row, facts]) => {
    const was = old?.get(row);
    return was === facts ? [] : changedKeys(was ?? {}, facts).map((key) => cellAddress(table, row, key));
  });
}

function changedKeys(before: Facts, after: Facts): string[] {
  if (before === after) return [];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !Object.is(before[key], after[key]));
}
