import type { Action, Entity, Field, LineEntity, MandatoryRow, Required } from "../definition/generated/documents.ts";
import { type FieldKinds, fieldKinds, isEmpty, lineKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { oncePer } from "../definition/once-per.ts";

/** When a record is judged: on saving, on leaving the draft, or on one action. */
export type Moment = { readonly at: "save" } | { readonly at: "commit" } | { readonly at: "action"; readonly action: string };

/** The moment of an action: leaving the draft counts as commit and as the action itself. */
export function momentsOf(action: Action): readonly Moment[] {
  const own: Moment = { at: "action", action: action.key };
  return action.commits === true ? [{ at: "save" }, { at: "commit" }, own] : [own];
}

/** Decide whether a field must have a value at one of the moments. */
export function isRequired(field: Field, moments: readonly Moment[], facts: Facts, kinds: FieldKinds): boolean {
  const rule = field.required;
  return rule !== undefined && moments.some((moment) => applies(rule, moment, facts, kinds));
}

function applies(rule: Required, moment: Moment, facts: Facts, kinds: FieldKinds): boolean {
  if (typeof rule === "string") return rule === moment.at || (rule === "save" && moment.at === "commit");
  if ("action" in rule)
    return moment.at === "action" && rule.action === moment.action && (rule.when === undefined || holds(rule.when, facts, kinds));
  return (rule.phase === moment.at || (rule.phase === "save" && moment.at === "commit")) && holds(rule.when, facts, kinds);
}

/** A required value that is not there; `line` counts from 0. */
export type MissingField = { readonly field: Field; readonly line?: { readonly table: LineEntity; readonly index: number } };

/**
 * Required fields without a value, head first, then lines in order. Lines are judged only where the record carries
 * them (a list row does not).
 *
 * @param except fields that an action's prompt is about to fill
 */
export function missingFields(
  entity: Entity,
  record: Facts,
  moments: readonly Moment[],
  except: ReadonlySet<string> = new Set(),
): readonly MissingField[] {
  const kinds = fieldKinds(entity.fields);
  const head = demanding(entity.fields)
    .filter((field) => !except.has(field.key) && isEmpty(record[field.key]))
    .filter((field) => isRequired(field, moments, record, kinds))
    .map((field): MissingField => ({ field }));
  const lines = (entity.lines ?? []).flatMap((table) => missingInLines(entity, table, record, moments));
  return [...head, ...lines, ...missingRows(entity, record, moments)];
}

/** Fields that are ever required, the same for every record that is judged. */
const demanding = oncePer((fields: readonly Field[]) => fields.filter((field) => field.required !== undefined));

/** Mandatory rows that are not there when the draft is left, named under their table. */
function missingRows(entity: Entity, record: Facts, moments: readonly Moment[]): MissingField[] {
  if (!moments.some((moment) => moment.at === "commit")) return [];
  const kinds = fieldKinds(entity.fields);
  return (entity.mandatory ?? [])
    .filter((rule) => Array.isArray(record[rule.lines]) && (rule.when === undefined || holds(rule.when, record, kinds)))
    .filter((rule) => mandatoryRows(entity, rule, record).length === 0)
    .map((rule): MissingField => ({ field: { key: rule.lines, kind: "text", title: rule.title } }));
}

/** The rows of a record that fulfil a rule. */
export function mandatoryRows(entity: Entity, rule: MandatoryRow, record: Facts): readonly Facts[] {
  const table = entity.lines?.find((one) => one.key === rule.lines);
  const rows = record[rule.lines];
  if (table === undefined || !Array.isArray(rows)) return [];
  const { is } = rule;
  const kinds = lineKinds(entity, table);
  return (rows as Facts[]).filter((row) => is === undefined || holds(is, { ...record, ...row }, kinds));
}

function missingInLines(entity: Entity, table: LineEntity, record: Facts, moments: readonly Moment[]): MissingField[] {
  const rows = record[table.key];
  if (!Array.isArray(rows)) return [];
  const kinds = lineKinds(entity, table);
  return (rows as Facts[]).flatMap((row, index) => {
    let facts: Facts | undefined;
    const isLacking = (field: Field): boolean => isRequired(field, moments, (facts ??= { ...record, ...row }), kinds);
    return demanding(table.fields)
      .filter((field) => isEmpty(row[field.key]) && isLacking(field))
      .map((field): MissingField => ({ field, line: { table, index } }));
  });
}
