import type { Entity, Field, Text } from "../../core/definition/generated/documents.ts";
import type { FieldFault } from "../../core/contract/envelope.ts";
import type { SaveWarning } from "../../client/records.ts";
import { sameText } from "../../core/contract/language.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { LabelOf } from "../../core/form/compute.ts";
import type { Moment } from "../../core/form/required.ts";
import { validateRecord, type ValidationContext, type ValueFault } from "../../core/form/validate.ts";
import { sameValue } from "../../core/form/merge.ts";
import { type Address, cellAddress, cellPlace, channels, readFaultName } from "./draft-address.ts";
import { createChannels } from "./draft-channels.ts";
import { draftComputer } from "./draft-compute.ts";
import { draftRules } from "./draft-rules.ts";
import { type DraftValues, joinRecord, keyedRows, orderedRows, splitRecord } from "./draft-values.ts";

/** A fault on show: where, in words, and in which line (from 1) of which table. */
export type ShownFault = { readonly address: Address; readonly text: Text; readonly table?: string; readonly line?: number };

export type DraftOptions = {
  readonly entity: Entity;
  readonly record: Facts;
  readonly context: () => ValidationContext;
  readonly labelOf?: LabelOf | undefined;
  /** Further faults of a whole record, such as those of the precompiled schema; the rules of core win over them. */
  readonly judge?: ((record: Facts) => readonly ValueFault[]) | undefined;
};

export type Draft = ReturnType<typeof createDraft>;

const SAVE: readonly Moment[] = [{ at: "save" }];

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
  let moments = SAVE;
  let joined: Facts | undefined;
  const changedFields = new Set<Address>();
  const touched = new Set<Address>();
  const faults = new Map<Address, Text>();
  const warnings = new Map<Address, string>();
  let notes: readonly string[] = [];
  let focusWanted: Address | undefined;
  const focusListeners = new Set<(address: Address) => void>();

  const rowAt = (address: Address, from: DraftValues = values): Facts | undefined => {
    const place = cellPlace(address);
    return place === undefined ? undefined : (from.tables.get(place.table)?.byKey.get(place.row) ?? {});
  };
  const valueAt = (address: Address, from: DraftValues = values): unknown => {
    const place = cellPlace(address);
    return place === undefined ? from.head[address] : rowAt(address, from)?.[place.key];
  };
  const current = (): Facts => (joined ??= joinRecord(values));
  const take = (next: DraftValues): void => {
    values = next;
    joined = undefined;
  };
  const isDirty = (): boolean =>
    changedFields.size > 0 || [...values.tables].some(([key, rows]) => !sameKeys(rows.keys, base.tables.get(key)?.keys ?? []));

  const judgeAgain = (address: Address, news: Set<Address>): void => {
    const text = rules.judge(address, values.head, rowAt(address), moments);
    if (text?.cn === faults.get(address)?.cn) return;
    if (text === undefined) faults.delete(address);
    else faults.set(address, text);
    news.add(address).add(channels.faults);
  };

  const setMany = (changes: readonly (readonly [Address, unknown])[]): void => {
    const wasDirty = isDirty();
    const { next, changed } = computer.apply(values, changes);
    if (changed.length === 0) return;
    take(next);
    const news = new Set<Address>([channels.any]);
    const keys = new Set<string>();
    for (const address of changed) {
      const place = cellPlace(address);
      news.add(address);
      if (place !== undefined) news.add(channels.column(place.table, place.key));
      keys.add(place?.key ?? address);
      if (warnings.delete(address)) news.add(channels.faults);
      if (sameValue(valueAt(address), valueAt(address, base))) changedFields.delete(address);
      else changedFields.add(address);
      if (touched.has(address)) judgeAgain(address, news);
    }
    for (const address of touched)
      if (!news.has(address) && [...keys].some((key) => rules.follows(address, key))) judgeAgain(address, news);
    if (isDirty() !== wasDirty) news.add(channels.dirty);
    hub.announce(news);
  };

  const judgeTable = (table: string, news: Set<Address>): void => {
    const shape = entity.lines?.find((candidate) => candidate.key === table);
    const enough = (values.tables.get(table)?.keys.length ?? 0) >= (shape?.min ?? 0);
    if (enough && faults.delete(table)) news.add(table).add(channels.faults);
  };

  const setRows = (table: string, keys: readonly string[], byKey: ReadonlyMap<string, Facts>): void => {
    const tables = new Map(values.tables).set(table, { keys, byKey });
    take(computer.again({ head: values.head, tables }));
    const news = new Set<Address>([channels.any, channels.rows(table), channels.dirty, ...Object.keys(values.head)]);
    for (const column of entity.lines?.find((candidate) => candidate.key === table)?.fields ?? [])
      news.add(channels.column(table, column.key));
    for (const address of faults.keys()) if (isGone(address)) faults.delete(address);
    judgeTable(table, news);
    hub.announce(news.add(channels.faults));
  };
  const isGone = (address: Address): boolean => {
    const place = cellPlace(address);
    return place !== undefined && !values.tables.get(place.table)?.byKey.has(place.row);
  };

  const addressOf = (name: string): Address => {
    const line = readFaultName(name);
    const row = line === undefined ? undefined : values.tables.get(line.table)?.keys[line.index];
    return line === undefined || row === undefined ? name : cellAddress(line.table, row, line.key);
  };
  const shown = (address: Address, text: Text): ShownFault => {
    const place = cellPlace(address);
    if (place === undefined) return { address, text };
    return { address, text, table: place.table, line: (values.tables.get(place.table)?.keys.indexOf(place.row) ?? 0) + 1 };
  };
  const listFaults = (): readonly ShownFault[] => [...faults].map(([address, text]) => shown(address, text));

  const replace = (next: Facts): void => {
    take(splitRecord(entity, computer.whole(next)));
    changedFields.clear();
    for (const field of entity.fields) note(field.key);
    for (const table of entity.lines ?? [])
      for (const row of values.tables.get(table.key)?.keys ?? [])
        for (const field of table.fields) note(cellAddress(table.key, row, field.key));
    hub.announceAll();
  };
  const note = (address: Address): void => {
    if (!sameValue(valueAt(address), valueAt(address, base))) changedFields.add(address);
  };
  const forget = (): void => {
    faults.clear();
    warnings.clear();
    touched.clear();
    notes = [];
    moments = SAVE;
  };

  return {
    entity,
    subscribe: hub.subscribe,
    version: hub.version,
    value: (address: Address): unknown => valueAt(address),
    field: (address: Address): Field | undefined => rules.fieldAt(address),
    record: current,
    base: (): Facts => joinRecord(base),
    head: (): Facts => values.head,
    row: (address: Address): Facts | undefined => rowAt(address),
    rowKeys: (table: string): readonly string[] => values.tables.get(table)?.keys ?? NO_KEYS,
    rows: (table: string): readonly Facts[] => orderedRows(values.tables.get(table) ?? { keys: [], byKey: new Map() }),
    isDirty,
    set: (address: Address, value: unknown): void => setMany([[address, value]]),
    setMany,
    addRows: (table: string, rows: readonly Facts[]): void => {
      const added = keyedRows(rows);
      const old = values.tables.get(table);
      setRows(table, [...(old?.keys ?? []), ...added.keys], new Map([...(old?.byKey ?? []), ...added.byKey]));
    },
    removeRow: (table: string, row: string): void => {
      const old = values.tables.get(table);
      if (old === undefined) return;
      const byKey = new Map(old.byKey);
      byKey.delete(row);
      setRows(
        table,
        old.keys.filter((key) => key !== row),
        byKey,
      );
    },
    /** The person left the value: its fault may show from now on. */
    touch: (address: Address): void => {
      const news = new Set<Address>();
      touched.add(address);
      judgeAgain(address, news);
      if (news.size > 0) hub.announce(news);
    },
    fault: (address: Address): Text | undefined => faults.get(address),
    warning: (address: Address): string | undefined => warnings.get(address),
    faults: listFaults,
    warnings: (): readonly ShownFault[] => [...warnings].map(([address, msg]) => shown(address, sameText(msg))),
    notes: (): readonly string[] => notes,
    isRequired: (address: Address, at: readonly Moment[]): boolean =>
      rules.isRequiredAt(address, values.head, rowAt(address), at),
    /** Judge the whole record as at these moments and show every fault; an empty answer lets it pass. */
    attempt: (at: readonly Moment[]): readonly ShownFault[] => {
      const news = new Set<Address>([...faults.keys(), channels.faults]);
      moments = at;
      faults.clear();
      const own = validateRecord(entity, current(), at, context());
      for (const { field, text } of [...own, ...(judge?.(current()) ?? [])]) {
        const address = addressOf(field);
        if (faults.has(address)) continue; // one per field, the first sentence wins
        faults.set(address, text);
        touched.add(address);
        news.add(address);
      }
      hub.announce(news);
      return listFaults();
    },
    /** Show what the server refused, under the fields it names. */
    putServerFaults: (list: readonly FieldFault[]): readonly ShownFault[] => {
      const news = new Set<Address>([channels.faults]);
      for (const { field, msg } of list) {
        const address = addressOf(field);
        faults.set(address, sameText(msg));
        touched.add(address);
        news.add(address);
      }
      hub.announce(news);
      return listFaults();
    },
    putWarnings: (list: readonly SaveWarning[]): void => {
      const news = new Set<Address>([...warnings.keys(), channels.faults]);
      warnings.clear();
      notes = list.flatMap(({ field, msg }) => (field === undefined ? [msg] : []));
      for (const { field, msg } of list) {
        if (field === undefined) continue;
        warnings.set(addressOf(field), msg);
        news.add(addressOf(field));
      }
      hub.announce(news);
    },
    /** The server's record is the new base; nothing is unsaved. */
    reset: (saved: Facts): void => {
      base = splitRecord(entity, computer.whole(saved));
      take(base);
      changedFields.clear();
      forget();
      hub.announceAll();
    },
    /** Put other values over the same base, as when a draft is restored or a conflict is settled. */
    replace,
    /** Lead the eye and the keyboard to a value. */
    focus: (address: Address): void => {
      focusWanted = address;
      for (const listener of focusListeners) listener(address);
    },
    onFocus: (listener: (address: Address) => void): (() => void) => {
      focusListeners.add(listener);
      return () => void focusListeners.delete(listener);
    },
    /** A wish that nobody could fulfil yet, such as for a cell on a closed tab; reading it once takes it. */
    takeFocus: (wants: (address: Address) => boolean): Address | undefined => {
      const wanted = focusWanted;
      if (wanted === undefined || !wants(wanted)) return undefined;
      focusWanted = undefined;
      return wanted;
    },
  };
}

const NO_KEYS: readonly string[] = [];

function sameKeys(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((key, index) => key === right[index]);
}
