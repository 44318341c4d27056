import type { Entity, Field, LineEntity, Workflow } from "../definition/generated/documents.ts";
import { type FieldKinds, fieldKinds, lineKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { isComputed } from "./compute.ts";

/** True when a person, and nobody else, writes the field while the record is editable. */
export function isEntered(field: Field): boolean {
  return field.set === undefined && field.internal !== true && field.readOnly !== true;
}

/** True when the value may not be entered as the record stands: a company never enters it, or a condition holds. */
export function isFixed(field: Field, record: Facts, kinds: FieldKinds): boolean {
  const { readOnly } = field;
  return typeof readOnly === "object" ? holds(readOnly, record, kinds) : readOnly === true;
}

/** Head fields that a form may change now; computed ones drop out as long as they are computed. */
export function editableFields(entity: Entity, record: Facts): ReadonlySet<string> {
  const kinds = fieldKinds(entity.fields);
  return new Set(
    entity.fields
      .filter((field) => isEntered(field) && !isFixed(field, record, kinds) && !isComputed(field, record, kinds))
      .map((field) => field.key),
  );
}

/** Fields of a line that a form may change now. */
export function editableLineFields(entity: Entity, table: LineEntity, record: Facts): ReadonlySet<string> {
  if (table.set !== undefined) return new Set();
  const kinds = lineKinds(entity, table);
  return new Set(
    table.fields
      .filter((field) => isEntered(field) && !isFixed(field, record, kinds) && !isComputed(field, record, kinds))
      .map((field) => field.key),
  );
}

/** The record stands in its workflow's draft. */
export function isDraft(entity: Entity, workflow: Workflow, record: Facts): boolean {
  return workflow.draft !== undefined && holds(workflow.draft, record, fieldKinds(entity.fields));
}
