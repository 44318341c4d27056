import type { Field } from "../../core/definition/generated/documents.ts";
import { fillText } from "../../core/contract/language.ts";
import { faultTexts } from "../../core/form/fault-texts.ts";
import type { InputFault } from "../ground/failures.ts";
import { normalized } from "./stored-record.ts";

/**
 * A value of a body as records carry it. An object where a text was meant is a fault and goes no further: conditions, sums
 * and guards would turn it into text, and it may have its own idea of how.
 *
 * @param name as the form knows the field: `items[2].gSendednum`
 * @returns undefined when it is refused
 */
export function enteredValue(field: Field, value: unknown, name: string, faults: InputFault[]): unknown {
  if (isPlain(field, value)) return normalized(field, value);
  faults.push({ field: name, rule: "type", text: fillText(faultTexts.type, { title: field.title }) });
  return undefined;
}

/** Several files or choices come as a list; everything else is one value. */
export function isPlain(field: Field, value: unknown): boolean {
  if (!Array.isArray(value)) return value === null || typeof value !== "object";
  return (field.kind === "files" || field.kind === "dictMany") && value.every((one) => one !== null && typeof one !== "object");
}
