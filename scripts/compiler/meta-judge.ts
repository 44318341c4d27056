import type { Faults } from "../../src/core/definition/fault.ts";
import { type JsonNode, plain } from "../../src/core/definition/node.ts";
import { explainMistakes } from "./explain-mistakes.ts";
import { type MetaSchemas, type PlacedSchema, definition } from "./meta-schema.ts";
import { metaValidators } from "./meta-validators.ts";

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

/** Compile the meta-schemas once. */
export function makeMetaJudge(schemas: MetaSchemas): MetaJudge {
  const validators = metaValidators(schemas, META_NAMES.map(referenceOf));
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
