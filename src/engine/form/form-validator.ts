import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import { hashForSchema, type RJSFSchema, type ValidatorType } from "@rjsf/utils";
import { fillText } from "../../core/contract/language.ts";
import type { Entity } from "../../core/definition/generated/documents.ts";
import { faultTexts } from "../../core/form/fault-texts.ts";
import { fieldIndex, fieldKinds } from "../../core/definition/fields.ts";
import { type Facts, holds } from "../../core/condition/evaluate.ts";
import { conditionalFields, formRecord, formSchema } from "../../core/form/form-schema.ts";
import type { ValueFault } from "../../core/form/validate.ts";

/** A validator that Ajv compiled at build time. */
type CompiledValidator = ValidatorFunctions[string];

/** Compiled validators by the hash that RJSF gives the schema. */
export type CompiledValidators = Readonly<Record<string, CompiledValidator>>;

/** Schema, RJSF's validator, and the faults that the schema finds in a record. */
export type FormValidator = {
  readonly schema: RJSFSchema;
  readonly validator: ValidatorType;
  readonly judge: (record: Facts) => readonly ValueFault[];
};

const formsOf = new WeakMap<Entity, FormValidator>();

/**
 * The form of an entity, validated by what was compiled for it. Conditions inside the schema are decided by the same
 * predicate that the gate uses, so nothing is compiled in the browser.
 *
 * @param compiled absent where its chunk did not arrive: the rules of `core/form` then judge alone
 */
export function formValidator(entity: Entity, compiled: CompiledValidators | undefined): FormValidator {
  const known = formsOf.get(entity);
  if (known !== undefined) return known;
  const form = formSchema(entity);
  const schema = form as unknown as RJSFSchema; // RJSF's type is mutable, ours is not
  const kinds = fieldKinds(entity.fields);
  const hash = hashForSchema(schema);
  const functions: ValidatorFunctions = { [hash]: compiled?.[hash] ?? acceptAll() };
  conditionalFields(entity).forEach(({ when }, index) => {
    const condition = form.allOf?.[index]?.if;
    if (condition === undefined) return;
    const decide = (facts: unknown): boolean => holds(when, (facts ?? {}) as Facts, kinds);
    functions[hashForSchema(condition as RJSFSchema)] = decide as CompiledValidator;
  });
  const validator = createPrecompiledValidator(functions, schema);
  const made: FormValidator = { schema, validator, judge: (record) => schemaFaults(entity, schema, validator, record) };
  formsOf.set(entity, made);
  return made;
}

type RawError = { readonly keyword: string; readonly instancePath: string; readonly params: Readonly<Record<string, unknown>> };

/** Faults by the schema: `if` and its kin only repeat what stands beside them, so they are dropped; one per field. */
function schemaFaults(entity: Entity, schema: RJSFSchema, validator: ValidatorType, record: Facts): readonly ValueFault[] {
  const { errors = [] } = validator.rawValidation(schema, formRecord(entity, record)) as { errors?: readonly RawError[] };
  const faults = new Map<string, ValueFault>();
  for (const { keyword, instancePath, params } of errors) {
    if (COMPOUND.has(keyword)) continue;
    const key = keyword === "required" ? String(params["missingProperty"]) : (instancePath.split("/")[1] ?? "");
    const field = fieldIndex(entity.fields).get(key);
    if (field === undefined || faults.has(key)) continue;
    const rule = keyword === "required" ? "required" : "type";
    faults.set(key, { field: key, rule, text: fillText(faultTexts[rule], { title: field.title }) });
  }
  return [...faults.values()];
}

const COMPOUND: ReadonlySet<string> = new Set(["if", "then", "else", "not", "allOf", "anyOf", "oneOf"]);

function acceptAll(): CompiledValidator {
  return (() => true) as unknown as CompiledValidator;
}
