import type { Action, Entity, Field, LineEntity, Prompt, PromptColumn, Text } from "../definition/generated/documents.ts";
import { fieldIndex, fieldKinds, type FieldKinds, isEmpty, lineKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { checkValue, type ValidationContext, type ValueFault } from "../form/validate.ts";
import { isRequired, momentsOf } from "../form/required.ts";
import { toDecimal } from "../money/decimal.ts";

/** Inputs that an action asks for with these rows: those whose condition holds for at least one of them. */
export function askedPrompts(action: Action, rows: readonly Facts[], entity: Entity): readonly Prompt[] {
  const kinds = fieldKinds(entity.fields);
  return (action.prompt ?? []).filter(({ when }) => when === undefined || rows.some((row) => holds(when, row, kinds)));
}

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

/** What the inputs begin with: the stored value where all rows agree on it, else what the document offers. */
export function initialInput(prompts: readonly Prompt[], rows: readonly Facts[], kinds: FieldKinds = {}): Facts {
  return Object.fromEntries(
    prompts.flatMap(({ key, into, kind, offer }) => {
      if (kind === "files" || kind === "lines") return [];
      const values = new Set(rows.map((row) => (into === undefined ? undefined : row[into])));
      const [only] = values;
      if (values.size === 1 && !isEmpty(only)) return [[key, only]];
      const { when, value } = offer ?? {};
      const isOffered = value !== undefined && rows.every((row) => when === undefined || holds(when, row, kinds));
      return isOffered && values.size === 1 ? [[key, value]] : [];
    }),
  );
}

/** The input as a field, so that one set of checks serves forms and prompts; bounds it leaves out come from its target. */
export function promptField(prompt: Prompt, entity: Entity): Field {
  const target = prompt.into === undefined ? undefined : fieldIndex(entity.fields).get(prompt.into);
  const { key, kind, title, dict, format, min, max, accept, maxFiles } = prompt;
  const own = { dict, format, min, max, accept, maxFiles };
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const base: Partial<Field> =
    target !== undefined && target.kind === kind ? target : kind === "decimal" ? { precision: 18, scale: 4 } : {};
  return { ...base, ...given, key, kind: kind === "lines" ? "text" : kind, title };
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
      return isPromptRequired(prompt, action, rows, entity) ? [missing(prompt.key, prompt.title, prompt.refusal)] : [];
    }
    const trimmed = typeof value === "string" ? value.trim() : value;
    return checkValue(promptField(prompt, entity), trimmed, prompt.key, facts, fieldKinds(entity.fields), context);
  });
}

function missing(name: string, title: Text, refusal?: Text): ValueFault {
  const { required } = promptTexts;
  return {
    field: name,
    rule: "required",
    text: refusal ?? { cn: required.cn.replace("{title}", title.cn), id: required.id.replace("{title}", title.id) },
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

/** Rows of a lines input as they are offered: the line's id and the entered columns with their offered values. */
export function initialLines(prompt: Prompt, entity: Entity, record: Facts): readonly Facts[] {
  const lines = record[prompt.lines ?? ""];
  if (!Array.isArray(lines)) return [];
  const entered = promptColumns(prompt, entity).filter(({ column }) => column.enter === true);
  return (lines as Facts[]).map((line) => ({
    id: line["id"],
    ...Object.fromEntries(
      entered.map(({ column }) => [column.key, column.default === undefined ? "" : offered(line[column.default])]),
    ),
  }));
}

/** A stored quantity without the zeros that only its scale put there. */
function offered(value: unknown): unknown {
  const text = String(value ?? "");
  return toDecimal(value) === undefined || !text.includes(".") ? text : text.replace(/\.?0+$/, "");
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
  const stored = Array.isArray(record[table.key]) ? (record[table.key] as Facts[]) : [];
  const entered = promptColumns(prompt, entity).filter(({ column }) => column.enter === true);
  return (value as Facts[]).flatMap((line, index) =>
    entered.flatMap(({ column, field }) => {
      const name = `${prompt.key}[${index}].${column.key}`;
      if (isEmpty(line[column.key])) return column.optional === true ? [] : [missing(name, field.title)];
      return checkValue(
        field,
        line[column.key],
        name,
        { ...record, ...stored[index], ...line },
        lineKinds(entity, table),
        context,
      );
    }),
  );
}
