import type { Faults } from "../definition/fault.ts";
import { type JsonNode, plain } from "../definition/node.ts";
import { explainMistakes } from "./explain-mistakes.ts";
import { type MetaSchemas, type PlacedSchema, definition } from "./meta-schema.ts";

const META_NAMES = [
  "entity",
  "workflow",
  "screen",
  "list",
  "detail",
  "lines",
  "dictionary",
  "menu",
  "roles",
  "variants",
  "workbench",
  "events",
  "print",
  "ledger",
  "publication",
  "page",
  "variant",
] as const;

/** Names under which documents are judged. */
export type MetaName = (typeof META_NAMES)[number];

const SCREEN_DEFINITIONS: Readonly<Partial<Record<MetaName, string>>> = {
  list: "ListScreen",
  detail: "DetailScreen",
  lines: "LinesScreen",
};

/** Judges documents by the meta-schemas; Ajv decides, faults are told in our own sentences. */
export type MetaJudge = (name: MetaName, node: JsonNode, faults: Faults) => boolean;

/** A validator in Ajv's shape: what is wrong stands in `errors` until the next value is judged. */
export type MetaValidator = {
  (value: unknown): unknown;
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
};

/** Validators of the meta-schemas by the references under which each is asked for, such as `screen.schema.json#/$defs/ListScreen`. */
export type MakeMetaValidators = (schemas: MetaSchemas, references: readonly string[]) => Readonly<Record<string, MetaValidator>>;

/** Every reference under which a validator is asked for. */
export const metaReferences: readonly string[] = META_NAMES.map(referenceOf);

/** Make the validators once. */
export function makeMetaJudge(schemas: MetaSchemas, makeValidators: MakeMetaValidators): MetaJudge {
  const validators = makeValidators(schemas, metaReferences);
  return (name, node, faults) => {
    const validate = validators[referenceOf(name)]!;
    if (validate(plain(node)) === true) return true;
    if (explainMistakes(schemas, placedSchema(schemas, name), node, faults) === 0) {
      const [error] = validate.errors ?? [];
      faults.add("meta/shape", node.at, `${error?.instancePath ?? ""} ${error?.message ?? "breaks the meta-schema"}`.trim());
    }
    return false;
  };
}

function referenceOf(name: MetaName): string {
  const screen = SCREEN_DEFINITIONS[name];
  return screen === undefined ? `${name}.schema.json` : `screen.schema.json#/$defs/${screen}`;
}

function placedSchema(schemas: MetaSchemas, name: MetaName): PlacedSchema {
  const screen = SCREEN_DEFINITIONS[name];
  if (screen !== undefined) return definition(schemas, "screen.schema.json", screen);
  const file = `${name}.schema.json`;
  return { schema: schemas.get(file)!, file };
}
