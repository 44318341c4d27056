import { MOST_SHEET_ROWS } from "../../core/contract/sheets.ts";
import type { JsonObject } from "../wire/call.ts";
import { BadRequestFailure, type InputFault } from "../ground/failures.ts";
import { type ReceivedRow, tooManyRowsOfCall } from "../wire/rows.ts";
import { MOST_ROWS } from "../wire/rows.ts";
import type { Cell } from "./cell-table.ts";
import { type ExchangeColumn, headsOf, plainHead } from "./exchange-columns.ts";
import { unknown } from "./entered.ts";
import { neutralText } from "./sheet.ts";
import { cellText, valueOf } from "./sheet-rows.ts";
import { tooManyRows, unreadableSheet } from "./sheet-refusals.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Columns as a sheet has them, by their places. */
type Places = readonly (ExchangeColumn | undefined)[];
/** A record of the sheet while its rows are gathered. */
type Gathered = {
  readonly row: number;
  readonly head: Record<string, string>;
  lines: Record<string, JsonObject[]>;
  faults: InputFault[];
};

/**
 * Records of a sheet: its head names the columns, by their keys or by their titles in either language; rows under one key
 * that follow one another are one record, each with a line of it. Without a key they are one where they say the same of it, and that is refused.
 *
 * @param cells the sheet, with its head
 * @param first number of the row below the head
 * @throws {BadRequestFailure} for a head that no column has, no rows, or more of them than a call takes
 */
export function recordsOfSheet(
  cells: readonly (readonly Cell[])[],
  columns: readonly ExchangeColumn[],
  vocabulary: Vocabulary,
  first: number,
): readonly ReceivedRow[] {
  const [heads, ...rows] = cells;
  if (heads === undefined) throw unreadableSheet();
  const places = placesOf(heads, columns);
  const filled = rows.flatMap((row, index) => {
    const texts = places.map((_, place) => told(row[place]));
    return texts.every((text) => text === "") ? [] : [{ row: first + index, texts }];
  });
  if (filled.length === 0) throw new BadRequestFailure([{ field: "", rule: "required", text: "BODY_UNREADABLE" }]);
  if (filled.length > MOST_SHEET_ROWS) throw tooManyRows(MOST_SHEET_ROWS);
  const gathered: Gathered[] = [];
  const seen = new Set<string>();
  for (const { row, texts } of filled) {
    const own = toldBy(places, texts, vocabulary);
    const key = own.head["externalKey"];
    const last = gathered.at(-1);
    if (last !== undefined && isFurther(last, own)) {
      addTo(last, own);
      continue;
    }
    // Its lines stand in two places, and the second would take those of the first away.
    const faults: InputFault[] =
      key !== undefined && seen.has(key) ? [{ field: "externalKey", rule: "unique", text: "DUPLICATE" }] : [];
    if (key !== undefined) seen.add(key);
    const begun: Gathered = { row, head: own.head, lines: {}, faults };
    addTo(begun, own);
    gathered.push(begun);
  }
  if (gathered.length > MOST_ROWS) throw tooManyRowsOfCall();
  return gathered.map(({ row, head, lines, faults }): ReceivedRow => {
    const value = { ...head, ...versionOf(head), ...lines };
    const received = { row, text: JSON.stringify(value), value };
    return faults.length === 0 ? received : { ...received, refusal: new BadRequestFailure(faults) };
  });
}

/** A text as it was before it was kept from being a formula (entity/sheet.ts). */
function told(cell: Cell | undefined): string {
  const text = cellText(cell);
  return text.startsWith("'") && neutralText(text.slice(1)) === text ? text.slice(1) : text;
}

function placesOf(heads: readonly Cell[], columns: readonly ExchangeColumn[]): Places {
  const known = headsOf(columns);
  const texts = heads.map(cellText);
  const places = texts.map((text) => known.get(plainHead(text)));
  const strange = texts.filter((text, place) => text !== "" && places[place] === undefined);
  if (strange.length > 0) throw new BadRequestFailure(strange.map(unknown));
  const twice = places.filter((column, place) => column !== undefined && places.indexOf(column) !== place);
  if (twice.length > 0)
    throw new BadRequestFailure(twice.map((column) => ({ field: column?.key ?? "", rule: "unique", text: "DUPLICATE" })));
  return places;
}

type Told = { readonly head: Record<string, string>; readonly lines: ReadonlyMap<string, JsonObject> };

/** What one row says; an empty cell says nothing. */
function toldBy(places: Places, texts: readonly string[], vocabulary: Vocabulary): Told {
  const head: Record<string, string> = {};
  const lines = new Map<string, Record<string, string>>();
  for (const [place, column] of places.entries()) {
    const text = texts[place] ?? "";
    if (column === undefined || text === "") continue;
    // A label that nobody knows is refused by the form's own rule, with the text that stands there.
    const value = column.field === undefined ? text : (valueOf(column.field, text, vocabulary) ?? text);
    if (column.lines === undefined) head[column.key] = value;
    else {
      const line = lines.get(column.lines) ?? {};
      line[column.key.slice(column.lines.length + 1)] = value;
      lines.set(column.lines, line);
    }
  }
  return { head, lines };
}

function isFurther({ head: first }: Gathered, { head }: Told): boolean {
  if (head["externalKey"] !== first["externalKey"]) return false;
  return head["externalKey"] !== undefined || Object.entries(head).every(([key, value]) => first[key] === value);
}

const TWO_VALUES = { cn: "与该外部编号的第一行不一致", id: "Berbeda dari baris pertama dengan kunci yang sama" } as const;

/** A further row of a record says the same of the record as the first, or nothing. */
function addTo(record: Gathered, { head, lines }: Told): void {
  for (const [key, value] of Object.entries(head))
    if (record.head[key] !== value && !record.faults.some(({ field }) => field === key))
      record.faults.push({ field: key, rule: "unique", text: TWO_VALUES });
  for (const [table, line] of lines) (record.lines[table] ??= []).push(line);
}

function versionOf({ lockVersion }: Readonly<Record<string, string>>): { readonly lockVersion?: number } {
  return lockVersion !== undefined && /^\d{1,15}$/.test(lockVersion) ? { lockVersion: Number(lockVersion) } : {};
}
