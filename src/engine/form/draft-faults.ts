import type { SaveWarning } from "../../client/change-records.ts";
import type { FieldFault } from "../../core/contract/envelope.ts";
import { sameText } from "../../core/contract/language.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import type { Moment } from "../../core/form/required.ts";
import type { ValueFault } from "../../core/form/validate.ts";
import { type Address, cellAddress, cellPlace, channels, readFaultName } from "./draft-address.ts";

/** A fault on show: where, in words, and in which line (from 1) of which table. */
export type ShownFault = { readonly address: Address; readonly text: Text; readonly table?: string; readonly line?: number };

/** What the faults of a draft need to know of it. */
export type FaultSources = {
  readonly announce: (addresses: ReadonlySet<Address>) => void;
  /** Keys of a table's rows, in order. */
  readonly rowKeys: (table: string) => readonly string[];
  /** The fault of one value as at these moments. */
  readonly judgeValue: (address: Address, at: readonly Moment[]) => Text | undefined;
  /** Whether what stands there follows from other values, and changes with them alone. */
  readonly follows: (address: Address) => boolean;
  /** Every fault of the whole record, by the names that the server uses too. */
  readonly judgeRecord: (at: readonly Moment[]) => readonly ValueFault[];
};

const SAVE: readonly Moment[] = [{ at: "save" }];

/** Faults and warnings of a draft: shown once a value was left, judged again whenever it changes. */
export function createDraftFaults({ announce, rowKeys, judgeValue, follows, judgeRecord }: FaultSources) {
  let moments = SAVE;
  let notes: readonly string[] = [];
  let order: readonly string[] = [];
  const touched = new Set<Address>();
  const faults = new Map<Address, Text>();
  const warnings = new Map<Address, string>();
  /** Of these the server has said what no rule here knows: that stands until the value is another one. */
  const refused = new Set<Address>();
  /** What is no part of the value yet and would be lost by saving, such as a file that was not taken. */
  const held = new Map<Address, Text>();

  const addressOf = (name: string): Address => {
    const line = readFaultName(name);
    const row = line === undefined ? undefined : rowKeys(line.table)[line.index];
    return line === undefined || row === undefined ? name : cellAddress(line.table, row, line.key);
  };
  const shown = (address: Address, text: Text): ShownFault => {
    const place = cellPlace(address);
    if (place === undefined) return { address, text };
    return { address, text, table: place.table, line: rowKeys(place.table).indexOf(place.row) + 1 };
  };
  const isPlaced = (address: Address): boolean => order.includes(cellPlace(address)?.table ?? address);
  /** Where a value stands for whoever goes through the form from its top: among the parts of it, and in which row. */
  const placeOf = ({ address, table, line = 0 }: ShownFault): readonly [number, number] => [
    isPlaced(address) ? order.indexOf(table ?? address) : order.length,
    line,
  ];
  const list = (): readonly ShownFault[] =>
    [...faults]
      .map(([address, text]) => shown(address, text))
      .toSorted((one, other) => {
        const [[part, row], [otherPart, otherRow]] = [placeOf(one), placeOf(other)];
        return part - otherPart || row - otherRow;
      });
  /** What is reckoned from a value at fault, and stands nowhere on the form, only says again what that value says. */
  const dropFollowing = (): void => {
    if (![...faults.keys()].some(isPlaced)) return;
    for (const address of faults.keys()) if (!isPlaced(address) && follows(address)) faults.delete(address);
  };
  const put = (address: Address, text: Text, news: Set<Address>): void => {
    faults.set(address, text);
    touched.add(address);
    news.add(address);
  };
  const judgeAgain = (address: Address, news: Set<Address>): void => {
    refused.delete(address);
    const text = judgeValue(address, moments);
    if (text?.cn === faults.get(address)?.cn) return;
    if (text === undefined) faults.delete(address);
    else faults.set(address, text);
    news.add(address).add(channels.faults);
  };

  return {
    touched: touched as ReadonlySet<Address>,
    judgeAgain,
    /** A warning was about the value as it was; a fault of a table goes once it has enough rows. */
    dropWarning: (address: Address): boolean => warnings.delete(address),
    dropFault: (address: Address): boolean => faults.delete(address),
    dropWhere: (isGone: (address: Address) => boolean): void => {
      for (const address of faults.keys()) if (isGone(address)) faults.delete(address);
    },
    /** As if these had never been left: what was pasted into them is taken back. */
    untouch: (addresses: readonly Address[], news: Set<Address>): void => {
      for (const address of addresses) {
        touched.delete(address);
        refused.delete(address);
        if (faults.delete(address)) news.add(address).add(channels.faults);
      }
    },
    forget: (): void => {
      faults.clear();
      refused.clear();
      warnings.clear();
      touched.clear();
      notes = [];
      moments = SAVE;
    },
    shows: {
      /** The fields and line tables of the form from its top: the order in which faults are told. */
      arrange: (parts: readonly string[]): void => {
        order = parts;
      },
      /** The person left the value: its fault may show from now on. */
      touch: (address: Address): void => {
        const news = new Set<Address>();
        touched.add(address);
        if (!refused.has(address)) judgeAgain(address, news);
        if (news.size > 0) announce(news);
      },
      fault: (address: Address): Text | undefined => faults.get(address),
      warning: (address: Address): string | undefined => warnings.get(address),
      faults: list,
      warnings: (): readonly ShownFault[] => [...warnings].map(([address, msg]) => shown(address, sameText(msg))),
      notes: (): readonly string[] => notes,
      /** Judge the whole record as at these moments and show every fault; an empty answer lets it pass. */
      attempt: (at: readonly Moment[]): readonly ShownFault[] => {
        const news = new Set<Address>([...faults.keys(), channels.faults]);
        moments = at;
        faults.clear();
        refused.clear();
        for (const { field, text } of judgeRecord(at)) {
          const address = addressOf(field);
          if (!faults.has(address)) put(address, text, news); // one per field, the first sentence wins
        }
        dropFollowing();
        for (const [address, text] of held) if (!faults.has(address)) put(address, text, news);
        announce(news);
        return list();
      },
      /** Let nothing pass until the value is whole; without a text it is. */
      hold: (address: Address, text: Text | undefined): void => {
        const news = new Set<Address>([address, channels.faults]);
        if (text !== undefined) held.set(address, text);
        else if (held.get(address) === faults.get(address) && held.delete(address)) {
          faults.delete(address);
          judgeAgain(address, news);
        } else held.delete(address);
        announce(news);
      },
      /** Show what the server refused, under the fields it names. */
      putServerFaults: (said: readonly FieldFault[]): readonly ShownFault[] => {
        const news = new Set<Address>([channels.faults]);
        for (const { field, msg } of said) {
          put(addressOf(field), sameText(msg), news);
          refused.add(addressOf(field));
        }
        announce(news);
        return list();
      },
      putWarnings: (warned: readonly SaveWarning[]): void => {
        const news = new Set<Address>([...warnings.keys(), channels.faults]);
        warnings.clear();
        notes = warned.flatMap(({ field, msg }) => (field === undefined ? [msg] : []));
        for (const { field, msg } of warned) {
          if (field === undefined) continue;
          warnings.set(addressOf(field), msg);
          news.add(addressOf(field));
        }
        announce(news);
      },
    },
  };
}
