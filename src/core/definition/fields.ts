import type { Entity, Field, FieldKind, LineEntity, Workflow } from "./generated/documents.ts";
import { oncePer } from "./once-per.ts";

/** Kinds by field name: what a condition needs to compare rightly. */
export type FieldKinds = Readonly<Record<string, FieldKind>>;

/** Fields that every record has besides those of its entity (domain 0). */
export const commonKinds: FieldKinds = {
  id: "string",
  gComId: "ref",
  gSupId: "ref",
  createBy: "string",
  createTime: "dateTime",
  updateBy: "string",
  updateTime: "dateTime",
  lockVersion: "integer",
};

/** Kind of a name that may come from outside; undefined for a name that nobody has given a field, `constructor` among them. */
export function kindOf(kinds: FieldKinds, name: string): FieldKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

/** Kinds of an entity's or a line table's own fields, with the common ones. */
export const fieldKinds = oncePer((fields: readonly Field[]): FieldKinds => ({
  ...commonKinds,
  ...Object.fromEntries(fields.map((field) => [field.key, field.kind])),
}));

const kindsWithin = oncePer((entity: Entity) =>
  oncePer((line: LineEntity): FieldKinds => ({ ...fieldKinds(entity.fields), ...fieldKinds(line.fields) })),
);

/** Kinds for a condition on a line, which is judged together with its document; the line's own fields win. */
export function lineKinds(entity: Entity, line: LineEntity): FieldKinds {
  return kindsWithin(entity)(line);
}

/** Fields by key. */
export const fieldIndex = oncePer(
  (fields: readonly Field[]): ReadonlyMap<string, Field> => new Map(fields.map((field) => [field.key, field])),
);

/** Missing, null, the empty text and the empty list are one and the same: no value. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Dictionary of a field under a workflow, which may word it differently (packing lists word the approval status). */
export function dictionaryOf(field: Field, workflow: Workflow | undefined): string | undefined {
  return workflow?.dicts?.[field.key] ?? field.dict;
}
