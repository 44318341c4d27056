import type { Condition, Entity, Field, FieldKind } from "../definition/generated/documents.ts";
import { fieldKinds, isEmpty } from "../definition/fields.ts";
import { type ConditionSchema, conditionToJsonSchema } from "../condition/to-json-schema.ts";
import type { Facts } from "../condition/evaluate.ts";
import type { FormatName } from "./formats.ts";

/** The part of JSON Schema that a form is made of. */
export type FormSchema = {
  readonly type: "object";
  readonly title: string;
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
  /** Absent where nothing is required under a condition: JSON Schema has no empty list of them. */
  readonly allOf?: readonly ConditionalRequired[];
};
export type FieldSchema = { readonly [keyword: string]: unknown };
export type ConditionalRequired = { readonly if: ConditionSchema; readonly then: ConditionSchema };

/**
 * JSON Schema of an entity's head as a form may save it: types, lengths, formats and what is required on saving.
 * Dictionary values are left to the dictionaries, and limits that depend on other values to `validateRecord`.
 * It judges a record as `formRecord` gives it: without empty values and without lines.
 */
export function formSchema(entity: Entity): FormSchema {
  const fields = formFields(entity);
  const conditional = conditionalFields(entity);
  return {
    type: "object",
    title: entity.entity,
    properties: Object.fromEntries(fields.map((field) => [field.key, fieldSchema(field)])),
    required: fields.filter((field) => field.required === "save").map((field) => field.key),
    ...(conditional.length === 0 ? {} : { allOf: conditional.map((one) => conditionalRequired(entity, one)) }),
  };
}

function conditionalRequired(entity: Entity, { field, when }: ConditionalField): ConditionalRequired {
  return {
    if: conditionToJsonSchema(when, fieldKinds(entity.fields)),
    // Ajv's strict mode wants every property of a `then` listed there (stack, trap 6).
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, never awaited
    then: { properties: { [field.key]: {} }, required: [field.key] },
  };
}

type ConditionalField = { readonly field: Field; readonly when: Condition };

/** Fields that are required on saving under a condition, in the order of `formSchema(entity).allOf`. */
export function conditionalFields(entity: Entity): readonly ConditionalField[] {
  return formFields(entity).flatMap((field) => {
    const rule = field.required;
    return typeof rule === "object" && "phase" in rule && rule.phase === "save" ? [{ field, when: rule.when }] : [];
  });
}

/** What the schema judges: the head's values that are there; numbers as texts, since conditions compare texts. */
export function formRecord(entity: Entity, record: Facts): Facts {
  const present = entity.fields.filter((field) => !isEmpty(record[field.key]));
  return Object.fromEntries(present.map((field) => [field.key, wireText(field, record[field.key])]));
}

function formFields(entity: Entity): readonly Field[] {
  return entity.fields.filter((field) => field.internal !== true);
}

function wireText(field: Field, value: unknown): unknown {
  return (field.kind === "integer" || field.kind === "decimal") && typeof value === "number" ? String(value) : value;
}

function fieldSchema(field: Field): FieldSchema {
  return { title: field.title.cn, ...schemaByKind[field.kind](field) };
}

const text = (field: Field): FieldSchema => ({
  type: "string",
  maxLength: typeof field.max === "number" ? field.max : 500,
  ...(typeof field.min === "number" ? { minLength: field.min } : {}),
  ...(field.format === undefined || field.format === "rich" ? {} : { pattern: patterns[field.format] }),
});
const number = (field: Field): FieldSchema => ({
  type: "string",
  format: "decimal" satisfies FormatName,
  ...(isLiteral(field.min)
    ? { [field.exclusiveMin === true ? "formatExclusiveMinimum" : "formatMinimum"]: String(field.min) }
    : {}),
  ...(isLiteral(field.max) ? { formatMaximum: String(field.max) } : {}),
});

const schemaByKind = {
  string: text,
  text,
  integer: number,
  decimal: number,
  date: () => ({ type: "string", format: "portal-date" satisfies FormatName }),
  dateTime: () => ({ type: "string", format: "portal-date-time" satisfies FormatName }),
  dict: () => ({ type: "string" }),
  flag: () => ({ type: "string" }),
  dictMany: () => ({ type: "string" }),
  ref: () => ({ type: "string", pattern: "^[0-9]{1,20}$" }),
  file: () => ({ type: "string", maxLength: 64 }),
  files: (field) => ({ type: "array", items: { type: "string", maxLength: 64 }, maxItems: field.maxFiles ?? 20 }),
} as const satisfies Record<FieldKind, (field: Field) => FieldSchema>;

const patterns = {
  phone: "^[0-9+\\-() ]{5,20}$",
  email: "^[^\\s@]+@[^\\s@]+$",
  digits: "^[0-9]+$",
  url: "^https?://[^\\s]+$",
  taxNumber: "^([0-9A-HJ-NPQRTUWXY]{18}|[0-9]{15,16})$",
  tracking: "^[A-Za-z0-9-]+$",
  bankCode: "^([0-9]{12}|[A-Za-z0-9]{8}|[A-Za-z0-9]{11})$",
  swift: "^([A-Za-z0-9]{8}|[A-Za-z0-9]{11})$",
  bankAccount: "^[A-Za-z0-9]{6,34}$",
  account: "^[A-Za-z0-9_.@-]{2,30}$",
  name: "^[A-Za-z][A-Za-z0-9_]*$",
  code: "^[A-Za-z0-9_.:-]+$",
  cron: "^[0-9A-Za-z*?,/ -]+$",
  password: "^(?=.*[A-Za-z])(?=.*[0-9]).{8,64}$",
} as const satisfies Record<Exclude<Field["format"], "rich" | undefined>, string>;

function isLiteral(bound: Field["min"]): bound is string | number {
  return typeof bound === "string" || typeof bound === "number";
}
