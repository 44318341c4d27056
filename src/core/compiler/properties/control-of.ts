import { type MetaSchemas, type PlacedSchema, type Schema, dereference } from "../meta-schema.ts";
import { wordsOf } from "../words/words-of.ts";
import {
  type Choices,
  type ChoiceValue,
  CONDITION_SHAPE,
  type Control,
  type MemberShape,
  type Shapes,
  type Told,
  type Way,
} from "./control.ts";

const NAMES = "generated/names.schema.json#/$defs/";
const TEXTS = "text.schema.json#/$defs/";
const OWN: Readonly<Record<string, Control>> = {
  [`${TEXTS}Text`]: { kind: "text" },
  [CONDITION_SHAPE]: { kind: "condition" },
};

/** What tells the controls of one document: the vocabulary, and the kinds of things that have names there. */
export type ControlScope = { readonly meta: MetaSchemas; readonly nouns: ReadonlySet<string> };

/** The members that an object of a schema may have, in the order of the vocabulary. */
export function membersOfSchema(placed: PlacedSchema, scope: ControlScope): readonly MemberShape[] {
  const { schema, file } = dereference(scope.meta, placed);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    told: toldOf({ schema: property, file }, scope.meta),
    control: controlOf({ schema: property, file }, scope),
    isNeeded: schema.required?.includes(name) === true,
  }));
}

/** How a value of a schema is entered. An object with a name of its own is told by it, so that it may hold another of its kind. */
export function controlOf(placed: PlacedSchema, scope: ControlScope): Control {
  const { schema, file } = placed;
  const named = schema.$ref === undefined ? undefined : namedControl(schema.$ref, file, scope);
  if (named !== undefined) return named;
  const found = dereference(scope.meta, placed);
  if (schema.$ref === undefined) return controlOfShape(found, scope);
  return isDeep(found, scope.meta) ? { kind: "shape", name: wholeName(schema.$ref, file) } : controlOfShape(found, scope);
}

/** Something may lie within it. */
function isDeep({ schema, file }: PlacedSchema, meta: MetaSchemas): boolean {
  const ways = (schema.anyOf ?? schema.oneOf ?? []).filter((way) => !isName(way));
  return schema.type === "object" || ways.some((way) => isDeep(dereference(meta, { schema: way, file }), meta));
}

/** The shapes that controls name, and those that are named within them. */
export function shapesOf(controls: readonly Control[], scope: ControlScope): Shapes {
  const shapes: Record<string, Control> = {};
  const rest = controls.flatMap(shapesNamedIn);
  for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
    if (name in shapes) continue;
    const control = controlOfShape(dereference(scope.meta, { schema: { $ref: name }, file: "" }), scope);
    shapes[name] = control;
    rest.push(...shapesNamedIn(control));
  }
  return shapes;
}

function controlOfShape({ schema, file }: PlacedSchema, scope: ControlScope): Control {
  const several = schema.anyOf ?? schema.oneOf ?? eachType(schema);
  if (several !== undefined) return waysOf(narrowed(several, file, scope), file, scope);
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values !== undefined) return { kind: "choice", of: { values: values as ChoiceValue[] } };
  switch (schema.type) {
    case "boolean":
      return { kind: "switch" };
    case "integer":
    case "number":
      return {
        kind: "number",
        isWhole: schema.type === "integer",
        ...(schema.minimum !== undefined && { least: schema.minimum }),
        ...(schema.maximum !== undefined && { most: schema.maximum }),
      };
    case "string":
      return { kind: "word", ...(schema.pattern !== undefined && { pattern: schema.pattern }) };
    case "array":
      return listOf(schema, file, scope);
    case "object":
      return objectOf({ schema, file }, scope);
    default:
      return { kind: "deep" };
  }
}

/** Of several types, each is a way of its own. */
function eachType({ type, description: _told, ...schema }: Schema): readonly Schema[] | undefined {
  return typeof type === "object" ? type.map((one) => ({ ...schema, type: one })) : undefined;
}

function objectOf(placed: PlacedSchema, scope: ControlScope): Control {
  const { properties, propertyNames, additionalProperties: others, minProperties: least } = placed.schema;
  const isOpen = typeof others === "object";
  if (!isOpen) return properties === undefined ? { kind: "deep" } : { kind: "parts", members: membersOfSchema(placed, scope) };
  if (properties !== undefined) return { kind: "deep" };
  const inner = (schema: Schema): Control => controlOf({ schema, file: placed.file }, scope);
  const keys: Control = propertyNames === undefined ? { kind: "word" } : inner(propertyNames);
  return { kind: "map", keys, of: inner(others), ...(least !== undefined && { least }) };
}

/** The description of a member, or of the definition to which it refers, in the languages of the portal. */
export function toldOf({ schema, file }: PlacedSchema, meta: MetaSchemas): Told {
  const isSilent = schema.description === undefined && schema.$ref?.startsWith("generated/") !== true;
  const { description } = isSilent ? dereference(meta, { schema, file }).schema : schema;
  return description === undefined ? {} : (wordsOf(description) ?? { en: description });
}

function namedControl(ref: string, file: string, { nouns }: ControlScope): Control | undefined {
  if (isName({ $ref: ref })) return { kind: "choice", of: { names: ref.slice(NAMES.length) } };
  const whole = wholeName(ref, file);
  const noun = whole.startsWith(TEXTS) ? whole.slice(TEXTS.length) : "";
  return OWN[whole] ?? (nouns.has(noun) ? { kind: "choice", of: { names: noun } } : undefined);
}

function wholeName(ref: string, file: string): string {
  return ref.startsWith("#") ? `${file}${ref}` : ref;
}

function listOf({ items, minItems }: Schema, file: string, scope: ControlScope): Control {
  if (items === undefined) return { kind: "deep" };
  const item = controlOf({ schema: items, file }, scope);
  const least = minItems !== undefined && { least: minItems };
  if (item.kind === "choice") return { kind: "choices", of: item.of, ...least };
  if (item.kind === "word") return { kind: "words", ...(item.pattern !== undefined && { pattern: item.pattern }), ...least };
  return { kind: "list", of: item, ...least };
}

function waysOf(several: readonly Schema[], file: string, scope: ControlScope): Control {
  const ways = several.map((schema): Way => ({
    told: toldOf({ schema, file }, scope.meta),
    control: controlOf({ schema, file }, scope),
  }));
  const fewer = withOneChoice(ways);
  return fewer.length === 1 ? fewer[0]!.control : { kind: "ways", ways: fewer };
}

/** Values that the vocabulary lists and names of one kind are one choice. */
function withOneChoice(ways: readonly Way[]): readonly Way[] {
  const choices = ways.flatMap(({ control }) => (control.kind === "choice" ? [control.of] : []));
  const names = new Set(choices.flatMap((of) => of.names ?? []));
  if (choices.length < 2 || names.size > 1) return ways;
  const values = choices.flatMap((of) => of.values ?? []);
  const [name] = names;
  const of: Choices = { ...(values.length > 0 && { values }), ...(name !== undefined && { names: name }) };
  const first = ways.findIndex(({ control }) => control.kind === "choice");
  return ways.flatMap((way, at): readonly Way[] => {
    if (way.control.kind !== "choice") return [way];
    return at === first ? [{ told: {}, control: { kind: "choice", of } }] : [];
  });
}

/** Where names of the product are a choice, a text that is any other name is none. */
function narrowed(several: readonly Schema[], file: string, { meta }: ControlScope): readonly Schema[] {
  if (!several.some(isName)) return several;
  return several.filter((one) => {
    const { type, enum: values } = isName(one) ? {} : dereference(meta, { schema: one, file }).schema;
    return isName(one) || type !== "string" || values !== undefined;
  });
}

function isName({ $ref }: Schema): boolean {
  return $ref?.startsWith(NAMES) === true;
}

/** Names of the shapes of which a control speaks itself. */
function shapesNamedIn(control: Control): readonly string[] {
  if (control.kind === "condition") return [CONDITION_SHAPE];
  return control.kind === "shape" ? [control.name] : controlsIn(control).flatMap(shapesNamedIn);
}

/** Controls of what lies within a value, as far as they have no name. */
export function controlsIn(control: Control): readonly Control[] {
  switch (control.kind) {
    case "list":
      return [control.of];
    case "map":
      return [control.keys, control.of];
    case "parts":
      return control.members.map((member) => member.control);
    case "ways":
      return control.ways.map((way) => way.control);
    default:
      return [];
  }
}
