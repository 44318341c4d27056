import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Faults } from "../../src/core/definition/fault.ts";
import { type JsonNode, plain } from "../../src/core/definition/node.ts";
import { explainMistakes } from "./explain-mistakes.ts";
import { type MetaSchemas, type PlacedSchema, definition } from "./meta-schema.ts";

/** Names under which documents are judged. */
export type MetaName =
  | "entity"
  | "workflow"
  | "screen"
  | "list"
  | "detail"
  | "lines"
  | "dictionary"
  | "menu"
  | "roles"
  | "variants"
  | "workbench"
  | "events"
  | "print"
  | "ledger"
  | "publication"
  | "page"
  | "variant";

const SCREEN_DEFINITIONS: Readonly<Partial<Record<MetaName, string>>> = {
  list: "ListScreen",
  detail: "DetailScreen",
  lines: "LinesScreen",
};

/** Judges documents by the meta-schemas; Ajv decides, faults are told in our own sentences. */
export type MetaJudge = (name: MetaName, node: JsonNode, faults: Faults) => boolean;

/** Compile the meta-schemas once. */
export function makeMetaJudge(schemas: MetaSchemas): MetaJudge {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: false });
  ajv.addKeyword("markdownDescription"); // for editors
  for (const [file, schema] of schemas) ajv.addSchema(schema, file);
  const validators = new Map<MetaName, ValidateFunction>();
  const validatorOf = (name: MetaName): ValidateFunction => {
    let validator = validators.get(name);
    if (validator === undefined) {
      const screen = SCREEN_DEFINITIONS[name];
      const found = ajv.getSchema(screen === undefined ? `${name}.schema.json` : `screen.schema.json#/$defs/${screen}`);
      if (found === undefined) throw new RangeError(`schemas/meta has no schema for ${name}`);
      validators.set(name, (validator = found));
    }
    return validator;
  };
  return (name, node, faults) => {
    const validate = validatorOf(name);
    if (validate(plain(node)) === true) return true;
    if (explainMistakes(schemas, placedSchema(schemas, name), node, faults) === 0) {
      const [error] = validate.errors ?? [];
      faults.add("meta/shape", node.at, `${error?.instancePath ?? ""} ${error?.message ?? "breaks the meta-schema"}`.trim());
    }
    return false;
  };
}

function placedSchema(schemas: MetaSchemas, name: MetaName): PlacedSchema {
  const screen = SCREEN_DEFINITIONS[name];
  if (screen !== undefined) return definition(schemas, "screen.schema.json", screen);
  const file = `${name}.schema.json`;
  return { schema: schemas.get(file)!, file };
}
