import { orNull, type JsonSchema } from "./field-schema.ts";

/** Small words for shapes of answers that no document describes. */
export const text: JsonSchema = { type: "string" };
export const count: JsonSchema = { type: "integer", minimum: 0 };
export const yes: JsonSchema = { type: "boolean" };
/** A sign of a record: 1 or 0. */
export const flag: JsonSchema = { type: "string", enum: ["0", "1"] };
/** A number that is counted up by the store; 64 bits travel as they are. */
export const serial: JsonSchema = { type: "integer" };
export const anything: JsonSchema = {};
/** Words in both languages. */
export const bothTexts = facts({ cn: text, id: text });
export const maybe = orNull;

export function listOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

/** An object that has these members and no others; the optional ones may be missing. */
export function facts(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  return {
    type: "object",
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** An object of any members, each of which is one of these. */
export function mapOf(values: JsonSchema): JsonSchema {
  return { type: "object", additionalProperties: values };
}

/** A shape that the published document names once. */
export function named(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
