import { type MetaSchemas, type PlacedSchema, type Schema, dereference } from "../meta-schema.ts";
import type { Choices, Control, MemberShape, Told, Way } from "./control.ts";

/** Objects within objects are drawn so deep; what lies deeper is entered as text. */
const DEEPEST = 2;

const NAMES = "generated/names.schema.json#/$defs/";
const TEXTS = "text.schema.json#/$defs/";
const OWN: Readonly<Record<string, Control>> = {
  [`${TEXTS}Text`]: { kind: "text" },
  "condition.schema.json#/$defs/Condition": { kind: "condition" },
};

/** What tells the controls of one document: the vocabulary, and the kinds of things that have names there. */
export type ControlScope = { readonly meta: MetaSchemas; readonly nouns: ReadonlySet<string> };

/** The members that an object of a schema may have, in the order of the vocabulary. */
export function membersOfSchema(placed: PlacedSchema, scope: ControlScope, depth = 0): readonly MemberShape[] {
  const { schema, file } = dereference(scope.meta, placed);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    told: toldOf({ schema: property, file }, scope.meta),
    control: controlOf({ schema: property, file }, scope, depth),
    isNeeded: schema.required?.includes(name) === true,
  }));
}

/** How a value of a schema is entered. */
export function controlOf(placed: PlacedSchema, scope: ControlScope, depth = 0): Control {
  const { schema, file } = placed;
  const named = schema.$ref === undefined ? undefined : namedControl(schema.$ref, file, scope);
  if (named !== undefined) return named;
  const { schema: found, file: at } = dereference(scope.meta, placed);
  const inner = (one: Schema, deeper = depth): Control => controlOf({ schema: one, file: at }, scope, deeper);
  const several = found.anyOf ?? found.oneOf;
  if (several !== undefined) return waysOf(narrowed(several, at, scope), at, scope, depth);
  const values = found.enum ?? (found.const === undefined ? undefined : [found.const]);
  if (values !== undefined) return { kind: "choice", of: { values: values as (string | number)[] } };
  switch (found.type) {
    case "boolean":
      return { kind: "switch" };
    case "integer":
    case "number":
      return {
        kind: "number",
        isWhole: found.type === "integer",
        ...(found.minimum !== undefined && { least: found.minimum }),
        ...(found.maximum !== undefined && { most: found.maximum }),
      };
    case "string":
      return { kind: "word", ...(found.pattern !== undefined && { pattern: found.pattern }) };
    case "array":
      return listOf(found.items === undefined ? { kind: "deep" } : inner(found.items));
    case "object":
      if (depth >= DEEPEST || found.properties === undefined || typeof found.additionalProperties === "object")
        return { kind: "deep" };
      return { kind: "parts", members: membersOfSchema({ schema: found, file: at }, scope, depth + 1) };
    default:
      return { kind: "deep" };
  }
}

/** The description of a member, or of the definition to which it refers; in Chinese too where the vocabulary has that. */
export function toldOf({ schema, file }: PlacedSchema, meta: MetaSchemas): Told {
  const isSilent = schema.description === undefined && schema.$ref?.startsWith("generated/") !== true;
  const { description, markdownDescription } = isSilent ? dereference(meta, { schema, file }).schema : schema;
  const [first, second] = markdownDescription?.split("\n\n") ?? [];
  if (first !== undefined && second !== undefined) return { cn: first, en: second };
  return description === undefined ? {} : { en: description };
}

function namedControl(ref: string, file: string, { nouns }: ControlScope): Control | undefined {
  if (ref.startsWith(NAMES)) return { kind: "choice", of: { names: ref.slice(NAMES.length) } };
  const whole = ref.startsWith("#") ? `${file}${ref}` : ref;
  const noun = whole.startsWith(TEXTS) ? whole.slice(TEXTS.length) : "";
  return OWN[whole] ?? (nouns.has(noun) ? { kind: "choice", of: { names: noun } } : undefined);
}

function listOf(item: Control): Control {
  if (item.kind === "choice") return { kind: "choices", of: item.of };
  if (item.kind === "word") return { kind: "words", ...(item.pattern !== undefined && { pattern: item.pattern }) };
  return { kind: "deep" };
}

function waysOf(several: readonly Schema[], file: string, scope: ControlScope, depth: number): Control {
  const ways: Way[] = several.map((schema) => ({
    told: toldOf({ schema, file }, scope.meta),
    control: controlOf({ schema, file }, scope, depth),
  }));
  return ways.length === 1 ? ways[0]!.control : (merged(ways) ?? { kind: "ways", ways });
}

/** Names of several kinds are one choice, and so are values. */
function merged(ways: readonly Way[]): Control | undefined {
  const values: (string | number)[] = [];
  for (const { control } of ways) {
    if (control.kind !== "choice" || !("values" in control.of)) return undefined;
    values.push(...control.of.values);
  }
  return { kind: "choice", of: { values } satisfies Choices };
}

/** Where names of the product are a choice, a text that is any other name is none. */
function narrowed(several: readonly Schema[], file: string, { meta }: ControlScope): readonly Schema[] {
  const isName = (one: Schema): boolean => one.$ref?.startsWith(NAMES) === true;
  if (!several.some(isName)) return several;
  return several.filter((one) => {
    const { type, enum: values } = isName(one) ? {} : dereference(meta, { schema: one, file }).schema;
    return isName(one) || type !== "string" || values !== undefined;
  });
}
