import type { Action, Choices, Entity, Field, LineEntity, Prompt, Text } from "../../core/definition/generated/documents.ts";
import type { Session } from "../../core/contract/session.ts";
import type { BizCode } from "../../core/contract/biz-code.ts";
import { type FieldKinds, fieldIndex, fieldKinds, isEmpty, lineKinds } from "../../core/definition/fields.ts";
import { holds, type Facts } from "../../core/condition/evaluate.ts";
import { requiredText } from "../../core/form/fault-texts.ts";
import { checkValue, type ValidationContext } from "../../core/form/validate.ts";
import { lacksNumbers, promptLabel } from "../../core/gate/prompts.ts";
import { partFaults } from "../../core/gate/part-faults.ts";
import { choicesOf } from "../../core/table/pivot.ts";
import { isJsonObject, type JsonObject } from "../wire/call.ts";
import type { InputFault } from "../ground/failures.ts";
import { sightOf } from "./concealed-entry.ts";
import { unknown } from "./entered.ts";
import { linesOf } from "./load.ts";
import { enteredValue } from "./entered-value.ts";
import type { EntityRecord } from "./stored-record.ts";
import { scalarText } from "./scalar-text.ts";

/** What was entered for one row of an action. */
export type Prompted = {
  readonly values: Facts;
  /** A text that had to be entered and was not; refused only after the state has been judged (domain 5, step 8). */
  readonly missing: { readonly bizCode: BizCode; readonly text: Text } | undefined;
  readonly faults: readonly InputFault[];
  /** Choices that the record does not offer, perhaps not any more: told only where its state still takes one. */
  readonly stale: readonly InputFault[];
};

/** Who is asked, and what values are judged by. */
type Asking = ValidationContext & { readonly session: Session };

/** Read and check the inputs that an action asks for one record. */
export function promptedOf(entity: Entity, action: Action, record: EntityRecord, given: JsonObject, context: Asking): Prompted {
  const values: Record<string, unknown> = {};
  const faults: InputFault[] = [];
  const stale: InputFault[] = [];
  let missing: Prompted["missing"];
  for (const prompt of action.prompt ?? []) {
    if (prompt.kind === "lines") {
      const lines = promptedLines(entity, prompt, record, given[prompt.key] ?? given["lines"], context, { faults, stale });
      if (lines !== undefined) Object.assign(values, { [prompt.key]: lines, lines });
      continue;
    }
    const field = fieldOf(entity, action, prompt);
    const sent = given[prompt.key] ?? (prompt.into === undefined ? undefined : given[prompt.into]);
    const value = enteredValue(field, sent, prompt.key, faults);
    if (value === undefined) continue;
    if (isConcealed(targetOf(entity, action, prompt), value, record, context.session)) faults.push(unknown(prompt.key));
    else if (!isEmpty(value)) {
      values[prompt.key] = value;
      faults.push(...checkValue(field, value, prompt.key, record, fieldKinds(entity.fields), context));
    } else if (isAsked(entity, prompt, record)) {
      if (prompt.kind === "text" || prompt.kind === "string")
        missing ??= {
          bizCode: prompt.bizCode ?? "REASON_REQUIRED",
          text: prompt.refusal ?? requiredText(promptLabel(prompt, entity)),
        };
      else
        faults.push({ field: prompt.key, rule: "required", text: prompt.refusal ?? requiredText(promptLabel(prompt, entity)) });
    }
  }
  return { values, missing, faults, stale };
}

/** Values that the inputs give to fields of the record. */
export function promptedInto(entity: Entity, action: Action, values: Facts): Facts {
  const into: Record<string, unknown> = {};
  const fields = fieldIndex(entity.fields);
  for (const prompt of action.prompt ?? []) {
    const value = values[prompt.key];
    if (prompt.into === undefined || isEmpty(value)) continue;
    into[prompt.into] = prompt.kind === "text" && fields.get(prompt.into)?.kind === "string" ? onOneLine(value) : value;
  }
  return into;
}

/** A reason may be written in paragraphs; a field of one line keeps its words. */
function onOneLine(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\s*[\n\r\t]+\s*/g, " ").trim() : value;
}

/** The field that takes an input: of the line that the action adds, or of the record; undefined for an input that no field takes. */
function targetOf(
  entity: Entity,
  action: Action,
  prompt: Prompt,
): { readonly field: Field; readonly kinds: FieldKinds } | undefined {
  const table = entity.lines?.find((one) => one.key === action.append);
  const appended = table === undefined ? undefined : fieldIndex(table.fields).get(prompt.into ?? prompt.key);
  if (table !== undefined && appended !== undefined) return { field: appended, kinds: lineKinds(entity, table) };
  const own = prompt.into === undefined ? undefined : fieldIndex(entity.fields).get(prompt.into);
  return own === undefined ? undefined : { field: own, kinds: fieldKinds(entity.fields) };
}

/** An input that goes into a field which the person does not see is none of theirs. */
function isConcealed(target: ReturnType<typeof targetOf>, value: unknown, facts: EntityRecord, session: Session): boolean {
  return target !== undefined && sightOf(target.field, value, true, { session, kinds: target.kinds, facts }) === "unknown";
}

function isAsked(entity: Entity, prompt: Prompt, record: EntityRecord): boolean {
  return prompt.optional !== true && (prompt.when === undefined || holds(prompt.when, record, fieldKinds(entity.fields)));
}

/** An input is checked as the field that takes it, its own words winning. */
function fieldOf(entity: Entity, action: Action, prompt: Prompt): Field {
  const target = targetOf(entity, action, prompt)?.field;
  const { key, kind, dict, format, min, max, accept, maxFiles } = prompt;
  const own = Object.fromEntries(
    Object.entries({ dict, format, min, max, accept, maxFiles }).filter(([, value]) => value !== undefined),
  );
  const base: Partial<Field> = target?.kind === kind || (target?.kind === "string" && kind === "text") ? target : {};
  return { ...base, ...own, key, title: promptLabel(prompt, entity), kind: kind === "lines" ? "text" : kind };
}

/** Where what is wrong with the lines is told. */
type Told = { readonly faults: InputFault[]; readonly stale: InputFault[] };

function promptedLines(
  entity: Entity,
  prompt: Prompt,
  record: EntityRecord,
  given: unknown,
  context: Asking,
  told: Told,
): readonly Facts[] | undefined {
  const { faults, stale } = told;
  const table = entity.lines?.find((one) => one.key === prompt.lines);
  if (table === undefined || (isEmpty(given) && !isAsked(entity, prompt, record))) return undefined;
  if (!Array.isArray(given) || given.length === 0) {
    faults.push({ field: prompt.key, rule: "required", text: prompt.refusal ?? requiredText(promptLabel(prompt, entity)) });
    return undefined;
  }
  const known = new Map(linesOf(record, table.key).map((line) => [line.id, line]));
  const seen = new Set<string>();
  const before = faults.length;
  const isJudged = (): boolean => faults.length === before && stale.length === 0;
  const lines = given.flatMap((row: unknown, index): Facts[] => {
    const line = isJsonObject(row) ? known.get(scalarText(row["id"])) : undefined;
    if (!isJsonObject(row) || line === undefined || (seen.has(line.id) && prompt.divides === undefined)) {
      faults.push({ field: `${prompt.key}[${index}].id`, rule: "reference", text: "NOT_FOUND" });
      return [];
    }
    seen.add(line.id);
    return [promptedLine(entity, table, prompt, row, { ...record, ...line }, `${prompt.key}[${index}]`, context, told)];
  });
  // A line that says what it lacks says it all.
  if (isJudged()) faults.push(...partFaults(prompt, table, known, lines));
  if (isJudged() && lacksNumbers(prompt, given))
    faults.push({ field: prompt.key, rule: "required", text: prompt.refusal ?? "FIELD_REQUIRED" });
  return lines;
}

/** Only what the column offers for this line may be chosen. */
function isOffered(entity: Entity, choices: Choices, record: Facts, line: Facts, value: unknown): boolean {
  const table = entity.lines?.find((one) => one.key === choices.lines);
  return table !== undefined && choicesOf(choices, table, record, line).some((choice) => choice.value === value);
}

function promptedLine(
  entity: Entity,
  table: LineEntity,
  prompt: Prompt,
  row: JsonObject,
  facts: Facts,
  name: string,
  context: Asking,
  { faults, stale }: Told,
): Facts {
  const values: Record<string, unknown> = { id: scalarText(row["id"]) };
  for (const column of prompt.columns ?? []) {
    const field = fieldIndex(table.fields).get(column.key);
    if (column.enter !== true || field === undefined) continue;
    const value = enteredValue(field, row[column.key], `${name}.${column.key}`, faults);
    if (value === undefined) continue;
    const writing = { session: context.session, kinds: lineKinds(entity, table), facts };
    if (sightOf(field, value, true, writing) === "unknown") {
      faults.push(unknown(`${name}.${column.key}`));
      continue;
    }
    values[column.key] = value;
    if (
      !isEmpty(value) &&
      column.choices !== undefined &&
      !isOffered(entity, column.choices, facts, { ...facts, id: values["id"] }, value)
    )
      stale.push({ field: `${name}.${column.key}`, rule: "reference", text: "NOT_FOUND" });
    else if (!isEmpty(value))
      faults.push(...checkValue(field, value, `${name}.${column.key}`, facts, lineKinds(entity, table), context));
    else if (column.optional !== true)
      faults.push({ field: `${name}.${column.key}`, rule: "required", text: requiredText(field.title) });
  }
  return values;
}
