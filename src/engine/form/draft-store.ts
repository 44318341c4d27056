import type { Entity, Field, Text } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { LabelOf } from "../../core/form/compute.ts";
import type { Moment } from "../../core/form/required.ts";
import { applyEdit, type Rows } from "../../core/grid/rows-edit.ts";
import { validateRecord, type ValidationContext, type ValueFault } from "../../core/form/validate.ts";
import { sameValue } from "../../core/form/merge.ts";
import { type Address, cellAddress, cellPlace, channels } from "./draft-address.ts";
import { createChannels } from "./draft-channels.ts";
import { draftComputer } from "./draft-compute.ts";
import { createDraftFaults } from "./draft-faults.ts";
import { createDraftFocus } from "./draft-focus.ts";
import { createDraftHistory } from "./draft-history.ts";
import { draftRules } from "./draft-rules.ts";
import { type DraftValues, joinRecord, keyedRows, orderedRows, splitRecord } from "./draft-values.ts";

export type { ShownFault } from "./draft-faults.ts";

export type DraftOptions = {
  readonly entity: Entity;
  readonly record: Facts;
  readonly context: () => ValidationContext;
  readonly labelOf?: LabelOf | undefined;
  /** Further faults of a whole record, such as those of the precompiled schema; the rules of core win over them. */
  readonly judge?: ((record: Facts) => readonly ValueFault[]) | undefined;
};

export type Draft = ReturnType<typeof createDraft>;

/**
 * One document being edited. Components subscribe to the addresses they show; a key press announces that address, what
 * is computed from it, its column, and nothing else.
 */
export function createDraft({ entity, record, context, labelOf, judge }: DraftOptions) {
  const hub = createChannels();
  const rules = draftRules(entity, context);
  const computer = draftComputer(entity, labelOf);
  let base: DraftValues = splitRecord(entity, computer.whole(record));
  let values: DraftValues = base;
  let joined: Facts | undefined;
  const changedFields = new Set<Address>();
  const rowAt = (address: Address, from: DraftValues = values): Facts | undefined => {
    const place = cellPlace(address);
    return place === undefined ? undefined : (from.tables.get(place.table)?.byKey.get(place.row) ?? {});
  };
  const valueAt = (address: Address, from: DraftValues = values): unknown => {
    const place = cellPlace(address);
    return place === undefined ? from.head[address] : rowAt(address, from)?.[place.key];
  };
  const rowsOf = (table: string): Rows => values.tables.get(table) ?? NO_ROWS;
  const rowKeys = (table: string): readonly string[] => rowsOf(table).keys;
  const current = (): Facts => (joined ??= joinRecord(values));
  const take = (next: DraftValues): void => {
    values = next;
    joined = undefined;
  };
  const isDirty = (): boolean =>
    changedFields.size > 0 || [...values.tables].some(([key, rows]) => !sameKeys(rows.keys, base.tables.get(key)?.keys ?? []));

  const faults = createDraftFaults({
    announce: hub.announce,
    rowKeys,
    judgeValue: (address, at) => rules.judge(address, values.head, rowAt(address), at),
    follows: (address) => rules.fieldAt(address)?.compute !== undefined,
    judgeRecord: (at) => [...validateRecord(entity, current(), at, context()), ...(judge?.(current()) ?? [])],
  });

  const history = createDraftHistory({
    announce: hub.announce,
    rows: rowsOf,
    touched: faults.touched,
    apply: (table, { edit, touched }, isUndo) => {
      const news = new Set<Address>();
      if (isUndo) faults.untouch(touched, news);
      if (edit.order === undefined) setMany(edit.cells.map(({ row, key, to }) => [cellAddress(table, row, key), to]));
      else setRows(table, applyEdit(rowsOf(table), edit));
      if (!isUndo) for (const address of touched) faults.shows.touch(address);
      hub.announce(news);
    },
  });

  const setMany = (changes: readonly (readonly [Address, unknown])[]): void => {
    const wasDirty = isDirty();
    const { next, changed } = computer.apply(values, changes);
    if (changed.length === 0) return;
    const before = values.tables;
    take(next);
    const typedIn = changes.length === 1 ? changes[0]?.[0] : undefined;
    for (const table of new Set(changes.map(([address]) => cellPlace(address)?.table)))
      if (table !== undefined) history.record(table, before.get(table) ?? NO_ROWS, typedIn);
    const news = new Set<Address>([channels.any]);
    const keys = new Set<string>();
    for (const address of changed) {
      const place = cellPlace(address);
      news.add(address);
      if (place !== undefined) news.add(channels.column(place.table, place.key));
      keys.add(place?.key ?? address);
      if (faults.dropWarning(address)) news.add(channels.faults);
      if (sameValue(valueAt(address), valueAt(address, base))) changedFields.delete(address);
      else changedFields.add(address);
      if (faults.touched.has(address)) faults.judgeAgain(address, news);
    }
    for (const address of faults.touched)
      if (!news.has(address) && [...keys].some((key) => rules.follows(address, key))) faults.judgeAgain(address, news);
    if (isDirty() !== wasDirty) news.add(channels.dirty);
    hub.announce(news);
  };

  const judgeTable = (table: string, news: Set<Address>): void => {
    const shape = entity.lines?.find((candidate) => candidate.key === table);
    const enough = (values.tables.get(table)?.keys.length ?? 0) >= (shape?.min ?? 0);
    if (enough && faults.dropFault(table)) news.add(table).add(channels.faults);
  };

  const setRows = (table: string, rows: Rows): void => {
    const before = rowsOf(table);
    take(computer.again({ head: values.head, tables: new Map(values.tables).set(table, rows) }));
    const news = new Set<Address>([channels.any, channels.rows(table), channels.dirty, ...Object.keys(values.head)]);
    const columns = entity.lines?.find((candidate) => candidate.key === table)?.fields ?? [];
    for (const column of columns) news.add(channels.column(table, column.key));
    faults.dropWhere(isGone);
    for (const [row, facts] of rowsOf(table).byKey) {
      const was = before.byKey.get(row);
      for (const { key } of columns) {
        if (was !== undefined && Object.is(was[key], facts[key])) continue;
        const address = cellAddress(table, row, key);
        news.add(address);
        if (sameValue(facts[key], valueAt(address, base))) changedFields.delete(address);
        else changedFields.add(address);
        if (faults.touched.has(address)) faults.judgeAgain(address, news);
      }
    }
    for (const address of changedFields) if (isGone(address)) changedFields.delete(address);
    judgeTable(table, news);
    history.record(table, before);
    hub.announce(news.add(channels.faults));
  };
  const isGone = (address: Address): boolean => {
    const place = cellPlace(address);
    return place !== undefined && !values.tables.get(place.table)?.byKey.has(place.row);
  };

  /** Put rows before the row that has this place, from zero; their keys. */
  const insertRows = (table: string, at: number, rows: readonly Facts[]): readonly string[] => {
    const added = keyedRows(rows);
    const { keys, byKey } = rowsOf(table);
    setRows(table, { keys: keys.toSpliced(at, 0, ...added.keys), byKey: new Map([...byKey, ...added.byKey]) });
    return added.keys;
  };
  const removeRows = (table: string, rows: readonly string[]): void => {
    const gone = new Set(rows);
    const { keys, byKey } = rowsOf(table);
    if (!keys.some((key) => gone.has(key))) return;
    setRows(table, {
      keys: keys.filter((key) => !gone.has(key)),
      byKey: new Map([...byKey].filter(([key]) => !gone.has(key))),
    });
  };

  const replace = (next: Facts): void => {
    take(splitRecord(entity, computer.whole(next)));
    changedFields.clear();
    history.forget();
    for (const field of entity.fields) note(field.key);
    for (const table of entity.lines ?? [])
      for (const row of values.tables.get(table.key)?.keys ?? [])
        for (const field of table.fields) note(cellAddress(table.key, row, field.key));
    hub.announceAll();
  };
  const note = (address: Address): void => {
    if (!sameValue(valueAt(address), valueAt(address, base))) changedFields.add(address);
  };
  return {
    entity,
    ...faults.shows,
    ...createDraftFocus(),
    subscribe: hub.subscribe,
    version: hub.version,
    value: (address: Address): unknown => valueAt(address),
    field: (address: Address): Field | undefined => rules.fieldAt(address),
    record: current,
    base: (): Facts => joinRecord(base),
    head: (): Facts => values.head,
    row: (address: Address): Facts | undefined => rowAt(address),
    rowKeys,
    rows: (table: string): readonly Facts[] => orderedRows(values.tables.get(table) ?? { keys: [], byKey: new Map() }),
    isDirty,
    set: (address: Address, value: unknown): void => setMany([[address, value]]),
    setMany,
    ...history.shows,
    addRows: (table: string, rows: readonly Facts[]): readonly string[] => insertRows(table, rowKeys(table).length, rows),
    insertRows,
    removeRow: (table: string, row: string): void => removeRows(table, [row]),
    removeRows,
    keyedRows: rowsOf,
    /** All lines of a table at once, as one edit. */
    setRows,
    /** What a table would hold if it were given these lines, computed anew, and what would be wrong with a value there. */
    foresee: (
      table: string,
      rows: Rows,
    ): { readonly rows: Rows; readonly faultOf: (row: string, key: string) => Text | undefined } => {
      const { head, tables } = computer.again({ head: values.head, tables: new Map(values.tables).set(table, rows) });
      const foreseen = tables.get(table) ?? NO_ROWS;
      const faultOf = (row: string, key: string) =>
        rules.judge(cellAddress(table, row, key), head, foreseen.byKey.get(row) ?? {}, [{ at: "save" }]);
      return { rows: foreseen, faultOf };
    },
    isRequired: (address: Address, at: readonly Moment[]): boolean =>
      rules.isRequiredAt(address, values.head, rowAt(address), at),
    /** The server's record is the new base; nothing is unsaved. */
    reset: (saved: Facts): void => {
      base = splitRecord(entity, computer.whole(saved));
      take(base);
      changedFields.clear();
      history.forget();
      faults.forget();
      hub.announceAll();
    },
    /** Put other values over the same base, as when a draft is restored or a conflict is settled. */
    replace,
  };
}

const NO_ROWS: Rows = { keys: [], byKey: new Map() };

function sameKeys(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((key, index) => key === right[index]);
}
