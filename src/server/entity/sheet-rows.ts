import { MOST_SHEET_ROWS } from "../../core/contract/sheets.ts";
import { fillText, sameText } from "../../core/contract/language.ts";
import type { Field } from "../../core/definition/generated/documents.ts";
import { saidByCell } from "../../core/sheet/cell-text.ts";
import type { Call, JsonObject } from "../wire/call.ts";
import { RefusedFailure } from "../ground/failures.ts";
import type { Cell } from "./cell-table.ts";
import { isSecret } from "../../core/gate/kept-back.ts";
import type { SheetFormat } from "./sheet-guard.ts";
import { tooManyRows, tooManySecrets, unreadableSheet } from "./sheet-refusals.ts";
import { type Vocabulary } from "./vocabulary.ts";

/** Signs between several values of one cell. */
const BETWEEN = /[,，、;；]/;

/** What is wrong with a row of a sheet, and in which column. */
export type Fault = { readonly row: number; readonly field: string; readonly msg: string };
/** A row of a sheet: its place, its texts, and what a form would send of it. */
export type SheetRow = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly body: JsonObject;
  readonly faults: readonly Fault[];
};

/** Rows that each get a password: one takes 50 ms to hash, on a slow machine 100, and a proxy waits for 180 s. */
export const MOST_SECRET_ROWS = 1000;

/**
 * The sheet's rows as bodies; heads are found by title in either language, in any order.
 *
 * @param hasSecrets a new record gets a password, which is slow to hash
 */
export async function rowsOf(
  call: Call,
  file: { readonly bytes: Uint8Array; readonly format: SheetFormat },
  fields: readonly Field[],
  vocabulary: Vocabulary,
  hasSecrets: boolean,
): Promise<readonly SheetRow[]> {
  const [heads, ...rows] = await call.services.sheets.read(file.bytes, file.format, MOST_SHEET_ROWS);
  if (heads === undefined) throw unreadableSheet();
  const plain = (text: Cell): string => cellText(text).replaceAll(/[*\s]/g, "").toLowerCase();
  const titles = heads.map(plain);
  const places = fields.map((field) =>
    titles.findIndex((head) => [field.title.cn, field.title.id].some((title) => plain(title) === head)),
  );
  const missing = fields.filter((field, index) => field.required !== undefined && places[index] === -1);
  if (missing.length > 0) {
    throw new RefusedFailure("FILE_TYPE", {
      cn: `缺少列：${missing.map((field) => field.title.cn).join("、")}，请使用导入模板`,
      id: `Kolom tidak ada: ${missing.map((field) => field.title.id).join(", ")}, gunakan templat`,
    });
  }
  const filled = rows
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cellText(cell) !== ""));
  if (hasSecrets && filled.length > MOST_SECRET_ROWS) throw tooManySecrets(MOST_SECRET_ROWS);
  if (filled.length > MOST_SHEET_ROWS) throw tooManyRows(MOST_SHEET_ROWS);
  return filled.map(({ cells, row }): SheetRow => {
    const faults: Fault[] = [];
    const texts = places.map((place) => (place === -1 ? "" : cellText(cells[place])));
    const body = Object.fromEntries(
      fields.flatMap((field, index) => {
        const text = texts[index] ?? "";
        if (text === "" || isSecret(field)) return [];
        const value = valueOf(field, text, vocabulary);
        if (value === undefined) {
          const title = field.title[call.lang];
          faults.push({ row, field: title, msg: fillText(unknownValue, { title, text })[call.lang] });
        }
        return [[field.key, value ?? null]];
      }),
    );
    return { row, cells: texts, body, faults };
  });
}

const unknownValue = { cn: "{title}没有“{text}”这个选项", id: "{title} tidak mengenal “{text}”" };

/** A cell's value as a form would send it; labels of dictionaries become values. */
export function valueOf(field: Field, text: string, vocabulary: Vocabulary): string | undefined {
  const { dict } = field;
  if (dict === undefined) return saidByCell(field.kind, text);
  const values = [...(vocabulary.dictionary(dict) ?? [])];
  const find = (one: string): string | undefined =>
    values.find((value) => value === one) ??
    values.find((value) => {
      const label = vocabulary.labelOf(dict, value) ?? sameText(value);
      return label.cn === one || label.id === one;
    });
  if (field.kind !== "dictMany") return find(text);
  const found = text
    .split(BETWEEN)
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map(find);
  return found.includes(undefined) ? undefined : found.join(",");
}

/** What stands in a cell, as a text. */
export const cellText = (cell: Cell | undefined): string => String(cell ?? "").trim();
