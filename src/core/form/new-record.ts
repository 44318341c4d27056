import type { Default, Entity, Field, Workflow } from "../definition/generated/documents.ts";
import { shift } from "../format/date.ts";

/** What a default may be taken from. */
export type DefaultSource = {
  readonly now: string;
  readonly session: Readonly<
    Partial<Record<"userName" | "nickName" | "phonenumber" | "companyName" | "companyId" | "supplierName", string>>
  >;
};

/** Values of a new record: the fields' defaults, then the workflow's, then the initial state. */
export function newRecord(entity: Entity, workflow: Workflow, source: DefaultSource): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const field of entity.fields) {
    const value = defaultOf(field, source);
    if (value !== undefined) record[field.key] = value;
  }
  return { ...record, ...workflow.defaults, ...workflow.states?.find((state) => state.initial === true)?.is };
}

/** A field's default; `undefined` when it has none. */
export function defaultOf(field: Field, source: DefaultSource): string | number | undefined {
  return field.default === undefined ? undefined : resolve(field.default, field, source);
}

function resolve(value: Default, field: Field, source: DefaultSource): string | number | undefined {
  if (typeof value !== "object") return value;
  if ("session" in value) return source.session[value.session];
  const moment = shift(source.now, value.now);
  return field.kind === "date" ? moment.slice(0, 10) : moment;
}
