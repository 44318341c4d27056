import type { Action, Entity, Field, LineEntity, Offer, Prompt, PromptColumn, Text } from "../definition/generated/documents.ts";
import { fillText } from "../contract/language.ts";
import { fieldIndex, fieldKinds, type FieldKinds, isEmpty, lineKinds } from "../definition/fields.ts";
import { type Facts, holds, type Value, valueOf } from "../condition/evaluate.ts";
import type { Sight } from "../condition/sight.ts";
import { checkValue, type ValidationContext, type ValueFault } from "../form/validate.ts";
import { partFaults } from "./part-faults.ts";
import { isRequired, momentsOf } from "../form/required.ts";
import { compare, formatDecimal, subtract, toDecimal, zero } from "../money/decimal.ts";

/**
 * Decide whether an input must be entered. An optional one must be when a row has nothing stored in the field that it
 * fills although the action needs that field.
 */
export function isPromptRequired(prompt: Prompt, action: Action, rows: readonly Facts[], entity: Entity): boolean {
  if (prompt.optional !== true) return true;
  const field = prompt.into === undefined ? undefined : fieldIndex(entity.fields).get(prompt.into);
  if (field === undefined) return false;
  const kinds = fieldKinds(entity.fields);
  return rows.some((row) => isEmpty(row[field.key]) && isRequired(field, momentsOf(action), row, kinds));
}

/**
 * What the inputs begin with: the stored value where all rows agree on it, else what the document offers.
 *
 * @param sight what an offer may look at besides the rows; what it does not know is not offered
 */
export function initialInput(
  prompts: readonly Prompt[],
  rows: readonly Facts[],
  kinds: FieldKinds = {},
  sight: Sight = {},
): Facts {
  return Object.fromEntries(
    prompts.flatMap(({ key, into, kind, offer }) => {
      if (kind === "files" || kind === "lines") return [];
      const values = new Set(rows.map((row) => (into === undefined ? undefined : row[into])));
      const [only] = values;
      if (values.size > 1) return [];
      if (!isEmpty(only)) return [[key, only]];
      const value = offer && offeredInput(offer, rows, kinds, sight);
      return value === undefined ? [] : [[key, kind === "date" ? value.slice(0, DAY_LENGTH) : value]];
    }),
  );
}

const DAY_LENGTH = 10;

/** The value of an offer for all of the rows; undefined where its condition fails, they disagree, or nothing is left. */
function offeredInput({ when, value }: Offer, rows: readonly Facts[], kinds: FieldKinds, sight: Sight): string | undefined {
  if (!rows.every((row) => when === undefined || holds(when, row, kinds))) return undefined;
  const [only, ...others] = new Set(rows.map((facts) => shownOffer(valueOf(value, { facts, kinds, sight }))));
  return others.length > 0 ? undefined : only;
}

/** A value as somebody would enter it; undefined for none, and for an amount of which nothing is left. */
function shownOffer(found: Value | undefined): string | undefined {
  if (found === undefined || isEmpty(found.value)) return undefined;
  const text = String(found.value);
  if (found.kind !== "decimal") return text;
  const amount = toDecimal(text);
  return amount === undefined || compare(amount, zero) <= 0 ? undefined : withoutScale(text);
}

/** The input as a field, so that one set of checks serves forms and prompts; bounds it leaves out come from its target. */
export function promptField(prompt: Prompt, entity: Entity): Field {
  const target = prompt.into === undefined ? undefined : fieldIndex(entity.fields).get(prompt.into);
  const { key, kind, dict, format, min, max, accept, maxFiles, options } = prompt;
  const own = { dict, format, min, max, accept, maxFiles, options };
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const base: Partial<Field> =
    target !== undefined && target.kind === kind ? target : kind === "decimal" ? { precision: 18, scale: 4 } : {};
  return { ...base, ...given, key, kind: kind === "lines" ? "text" : kind, title: promptLabel(prompt, entity) };
}

/**
 * What an input is called within a sentence: the field that it fills, else its own title without the words that ask for
 * it, so that nobody reads «请输入原因至少2个字符».
 */
export function promptLabel({ title, into, kind }: Prompt, entity: Entity): Text {
  const asks = /^(?:请(?:输入|填写|选择)|Harap (?:masukkan|isi|pilih)|Isi|Masukkan|Pilih)/i;
  if (!asks.test(title.cn) && !asks.test(title.id)) return title;
  const target = into === undefined || kind === "lines" ? undefined : fieldIndex(entity.fields).get(into);
  if (target !== undefined) return target.title;
  const named = { cn: title.cn.replace(asks, ""), id: title.id.replace(asks, "").trim() };
  return { cn: named.cn, id: named.id.charAt(0).toUpperCase() + named.id.slice(1) };
}

export const promptTexts = {
  required: { cn: "请填写{title}", id: "{title} wajib diisi" },
} as const satisfies Record<string, Text>;

/** Faults of the entered inputs by name; an empty answer means that the action may be sent. */
export function promptFaults(
  prompts: readonly Prompt[],
  action: Action,
  rows: readonly Facts[],
  entity: Entity,
  input: Facts,
  context: ValidationContext,
): readonly ValueFault[] {
  // Bounds may name another field, which another input is about to fill.
  const filled = prompts.flatMap(({ key, into }) => (into === undefined || isEmpty(input[key]) ? [] : [[into, input[key]]]));
  const facts: Facts = { ...rows[0], ...Object.fromEntries(filled) };
  return prompts.flatMap((prompt): readonly ValueFault[] => {
    const value = input[prompt.key];
    if (prompt.kind === "lines") return lineFaults(prompt, entity, rows[0] ?? {}, value, context);
    if (isEmpty(value) || (typeof value === "string" && value.trim() === "")) {
      return isPromptRequired(prompt, action, rows, entity)
        ? [missing(prompt.key, promptLabel(prompt, entity), prompt.refusal)]
        : [];
    }
    const trimmed = typeof value === "string" ? value.trim() : value;
    return checkValue(promptField(prompt, entity), trimmed, prompt.key, facts, fieldKinds(entity.fields), context);
  });
}

function missing(name: string, title: Text, refusal?: Text): ValueFault {
  return {
    field: name,
    rule: "required",
    text: refusal ?? fillText(promptTexts.required, { title }),
  };
}

/** The line table that a lines input shows, with the fields of its columns. */
export function promptColumns(
  prompt: Prompt,
  entity: Entity,
): readonly { readonly column: PromptColumn; readonly field: Field }[] {
  const fields = fieldIndex(promptTable(prompt, entity)?.fields ?? []);
  return (prompt.columns ?? []).flatMap((column) => {
    const field = fields.get(column.key);
    return field === undefined ? [] : [{ column, field }];
  });
}

export function promptTable(prompt: Prompt, entity: Entity): LineEntity | undefined {
  return entity.lines?.find((table) => table.key === prompt.lines);
}

/** Whether none of the lines holds a number that the input asks for at least once. */
export function lacksNumbers({ some }: Prompt, rows: readonly unknown[]): boolean {
  const isNumber = (row: unknown, key: string): boolean => (toDecimal((row as Facts)[key])?.units ?? 0n) !== 0n;
  return some !== undefined && !rows.some((row) => some.some((key) => isNumber(row, key)));
}

/** Rows of a lines input as they are offered: the line's id and the entered columns with their offered values. */
export function initialLines(prompt: Prompt, entity: Entity, record: Facts): readonly Facts[] {
  const lines = record[prompt.lines ?? ""];
  if (!Array.isArray(lines)) return [];
  const entered = promptColumns(prompt, entity).filter(({ column }) => column.enter === true);
  return (lines as Facts[]).map((line) => ({
    id: line["id"],
    ...Object.fromEntries(entered.map(({ column }) => [column.key, offered(line, column)])),
  }));
}

/** What a column offers for a line: a stored value, or what is left of it, never less than nothing. */
function offered(line: Facts, column: PromptColumn): string {
  if (column.default === undefined) return "";
  const whole = line[column.default];
  const used = column.minus === undefined ? undefined : toDecimal(line[column.minus]);
  const from = toDecimal(whole);
  if (from === undefined || used === undefined) return withoutScale(String(whole ?? ""));
  const left = subtract(from, used);
  return withoutScale(formatDecimal(compare(left, zero) < 0 ? zero : left));
}

/** A stored quantity without the zeros that only its scale put there. */
function withoutScale(text: string): string {
  return toDecimal(text) === undefined || !text.includes(".") ? text : text.replace(/\.?0+$/, "");
}

function lineFaults(
  prompt: Prompt,
  entity: Entity,
  record: Facts,
  value: unknown,
  context: ValidationContext,
): readonly ValueFault[] {
  const table = promptTable(prompt, entity);
  if (table === undefined || !Array.isArray(value)) return [missing(prompt.key, prompt.title, prompt.refusal)];
  const stored = new Map(
    (Array.isArray(record[table.key]) ? (record[table.key] as Facts[]) : []).map((line) => [line["id"], line]),
  );
  const entered = promptColumns(prompt, entity).filter(({ column }) => column.enter === true);
  const wrong = (value as Facts[]).flatMap((line, index) =>
    entered.flatMap(({ column, field }) => {
      const name = `${prompt.key}[${index}].${column.key}`;
      if (isEmpty(line[column.key])) return column.optional === true ? [] : [missing(name, field.title)];
      return checkValue(
        field,
        line[column.key],
        name,
        { ...record, ...stored.get(line["id"]), ...line },
        lineKinds(entity, table),
        context,
      );
    }),
  );
  // A line that says what it lacks says it all.
  if (wrong.length === 0 && prompt.divides !== undefined) wrong.push(...partFaults(prompt, table, stored, value as Facts[]));
  return wrong.length === 0 && lacksNumbers(prompt, value) ? [missing(prompt.key, prompt.title, prompt.refusal)] : wrong;
}
