import type { Faults, Place } from "../definition/fault.ts";
import { didYouMean, nearest } from "../definition/near-miss.ts";
import { type JsonNode, type ObjectNode, canonical, plain } from "../definition/node.ts";
import type { RuleId } from "../definition/rules.ts";
import { type MetaSchemas, type PlacedSchema, type Schema, dereference } from "./meta-schema.ts";

/** One mistake, with what it says about how far a value is from a branch: `cost` 100 means "not this branch at all". */
type Mistake = { readonly rule: RuleId; readonly at: Place; readonly sentence: string; readonly cost: number };

/**
 * Tell, in one plain sentence each, why a document breaks its meta-schema. Ajv judges; this only explains: of several
 * allowed shapes the one that fits best is taken, so that one slip gives one fault.
 */
export function explainMistakes(schemas: MetaSchemas, placed: PlacedSchema, node: JsonNode, faults: Faults): number {
  const mistakes = explain(schemas, placed, node, "the document");
  for (const { rule, at, sentence } of mistakes) faults.add(rule, at, sentence);
  return mistakes.length;
}

const NO_BRANCH = 100;

function explain(schemas: MetaSchemas, at: PlacedSchema, node: JsonNode, name: string): readonly Mistake[] {
  const placed = dereference(schemas, at);
  const { schema } = placed;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined)
    return explainChoices(
      schemas,
      choices.map((choice) => ({ ...placed, schema: choice })),
      node,
      name,
    );
  const wrongType = explainType(schema, node, name);
  if (wrongType !== undefined) return [wrongType];
  const value = explainValue(schema, node, name);
  if (value !== undefined) return [value];
  if (node.type === "array")
    return node.items.flatMap((item) =>
      schema.items === undefined ? [] : explain(schemas, { ...placed, schema: schema.items }, item, `an item of ${name}`),
    );
  return node.type === "object" ? explainObject(schemas, placed, node, name) : [];
}

/** Mistakes against the branch that the value comes nearest to. */
function explainChoices(
  schemas: MetaSchemas,
  choices: readonly PlacedSchema[],
  node: JsonNode,
  name: string,
): readonly Mistake[] {
  const tries = choices.map((choice) => explain(schemas, choice, node, name));
  if (tries.some((mistakes) => mistakes.length === 0)) return [];
  const costs = tries.map((mistakes) => mistakes.reduce((sum, mistake) => sum + mistake.cost, 0));
  const best = Math.min(...costs);
  if (best < NO_BRANCH) return tries[costs.indexOf(best)]!;
  const constants = tries.flatMap((mistakes) => mistakes.filter((mistake) => mistake.rule === "meta/enum"));
  if (constants.length > 0 && node.type === "object") return [constants[0]!];
  const shapes = [...new Set(choices.map((choice) => describe(schemas, choice)))];
  return [
    {
      rule: "meta/shape",
      at: node.at,
      sentence: `${name} must be ${shapes.join(" or ")}, not ${typeName(node)}`,
      cost: NO_BRANCH,
    },
  ];
}

function explainType(schema: Schema, node: JsonNode, name: string): Mistake | undefined {
  if (schema.type === undefined) return undefined;
  const types = [schema.type].flat();
  if (types.some((type) => hasType(type, node))) return undefined;
  return {
    rule: "meta/type",
    at: node.at,
    sentence: `${name} must be ${types.map((type) => TYPE_NAMES[type] ?? type).join(" or ")}, not ${typeName(node)}`,
    cost: NO_BRANCH,
  };
}

function explainValue(schema: Schema, node: JsonNode, name: string): Mistake | undefined {
  const wrong = (rule: RuleId, sentence: string, cost = 1): Mistake => ({ rule, at: node.at, sentence, cost });
  const value = plain(node);
  const shown = JSON.stringify(value);
  if (schema.const !== undefined && canonical(value) !== canonical(schema.const))
    return wrong("meta/enum", `${name} must be ${JSON.stringify(schema.const)}, not ${shown}`, NO_BRANCH);
  if (schema.enum !== undefined && !schema.enum.some((allowed) => canonical(allowed) === canonical(value))) {
    const near = typeof value === "string" ? didYouMean(value, schema.enum.map(String)) : "";
    return wrong(
      "meta/enum",
      `${name} must be one of ${schema.enum.map((allowed) => JSON.stringify(allowed)).join(", ")}, not ${shown}${near}`,
      2,
    );
  }
  if (typeof value === "string") {
    if (schema.minLength !== undefined && value.length < schema.minLength)
      return wrong("meta/bound", `${name} must not be empty`);
    if (schema.maxLength !== undefined && value.length > schema.maxLength)
      return wrong("meta/bound", `${name} must not be longer than ${schema.maxLength} characters; it has ${value.length}`);
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, "u").test(value))
      return wrong("meta/pattern", `${shown} does not fit ${name}: ${schema.pattern}`, 2);
  }
  if (typeof value === "number") {
    if (schema.minimum !== undefined && value < schema.minimum)
      return wrong("meta/bound", `${name} must be at least ${schema.minimum}, not ${shown}`);
    if (schema.maximum !== undefined && value > schema.maximum)
      return wrong("meta/bound", `${name} must be at most ${schema.maximum}, not ${shown}`);
  }
  if (node.type === "array" && schema.minItems !== undefined && node.items.length < schema.minItems)
    return wrong("meta/bound", `${name} must have at least ${schema.minItems} ${schema.minItems === 1 ? "item" : "items"}`);
  if (node.type === "object" && schema.minProperties !== undefined && node.members.size < schema.minProperties)
    return wrong("meta/bound", `${name} must say something; it is empty`);
  return undefined;
}

function explainObject(schemas: MetaSchemas, placed: PlacedSchema, node: ObjectNode, name: string): readonly Mistake[] {
  const { schema } = placed;
  const known = schema.properties ?? {};
  const mistakes: Mistake[] = [];
  const unknown =
    schema.additionalProperties === false ? [...node.members.keys()].filter((property) => !Object.hasOwn(known, property)) : [];
  const absent = Object.keys(known).filter((property) => !node.members.has(property));
  // A misspelt property is one mistake, not an unknown one and a missing one.
  const meant = new Set(unknown.map((property) => nearest(property, absent)));
  for (const required of schema.required ?? []) {
    if (!node.members.has(required) && !meant.has(required))
      mistakes.push({
        rule: "meta/missing-property",
        at: node.at,
        sentence: `${name} needs the property "${required}"`,
        cost: 3,
      });
  }
  const combined = (schema.not?.anyOf ?? [])
    .flatMap((branch) => branch.required ?? [])
    .find((property) => node.members.has(property));
  if (combined !== undefined)
    mistakes.push({
      rule: "meta/shape",
      at: node.members.get(combined)!.keyAt,
      sentence: `"${combined}" stands alone in its object`,
      cost: 4,
    });
  for (const [property, { keyAt, value }] of node.members) {
    const inner = Object.hasOwn(known, property) ? known[property]! : schema.additionalProperties;
    if (inner === false) {
      const near = didYouMean(property, absent) || choiceOf(absent);
      mistakes.push({ rule: "meta/unknown-property", at: keyAt, sentence: `unknown property "${property}"${near}`, cost: 3 });
    } else if (typeof inner === "object" && property !== combined)
      mistakes.push(...explain(schemas, { ...placed, schema: inner }, value, `"${property}"`));
  }
  return mistakes;
}

/** More than these nobody reads on one line; the reference has them. */
const MOST_NAMED = 12;

/** `; here can stand "eq", "ne"`, or nothing: for a name that is near to none of a few. */
function choiceOf(known: readonly string[]): string {
  if (known.length === 0 || known.length > MOST_NAMED) return "";
  return `; here can stand ${known.map((property) => `"${property}"`).join(", ")}`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

function hasType(type: string, node: JsonNode): boolean {
  if (node.type !== "scalar") return node.type === type;
  if (type === "integer") return Number.isInteger(node.value);
  return type === (node.value === null ? "null" : typeof node.value);
}

function typeName(node: JsonNode): string {
  if (node.type !== "scalar") return TYPE_NAMES[node.type]!;
  if (typeof node.value === "string") return `the text ${JSON.stringify(node.value)}`;
  return String(node.value);
}

function describe(schemas: MetaSchemas, choice: PlacedSchema): string {
  const { schema } = dereference(schemas, choice);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return `one of ${schema.enum.map((allowed) => JSON.stringify(allowed)).join(", ")}`;
  if (schema.type !== undefined)
    return [schema.type]
      .flat()
      .map((type) => TYPE_NAMES[type] ?? type)
      .join(" or ");
  return "an object";
}
