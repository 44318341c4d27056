import { type DocumentType, keyedLists } from "../../src/core/definition/document-set.ts";
import type { Library } from "../../src/core/definition/link/link.ts";
import { lineTable } from "../../src/core/definition/link/scope.ts";
import { type ObjectNode, child, objectsAt, plain, textAt } from "../../src/core/definition/node.ts";
import { NAMES, type Json, listChangesSchema } from "./list-changes-schema.ts";
import type { MetaSchemas } from "./meta-schema.ts";

/** Keys that a list may name, with what they are called. */
type Names = readonly (readonly [key: string, title: string])[];

/**
 * The schema of one screen, for editors: the meta-schema with the keys of this very entity and workflow. It serves the
 * base document and the differences of the companies alike; the property `variant` tells them apart.
 *
 * @param libraries the base documents first, then each company's: an action of one company is offered too
 */
export function screenSchema(
  screen: ObjectNode,
  libraries: readonly [Library, ...Library[]],
  codes: readonly string[],
  schemas: MetaSchemas,
): Json {
  const id = textAt(screen, "screen") ?? "";
  const type = textAt(screen, "kind") as DocumentType;
  const names = allNames(libraries.map((library) => namesOf(screen, library)));
  const lists: readonly string[] = keyedLists[type];
  const definitionName = { list: "ListScreen", detail: "DetailScreen", lines: "LinesScreen" }[
    type as "list" | "detail" | "lines"
  ];
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `generated/${id}.schema.json`,
    title: id,
    description: "Generated from the documents. Do not edit.",
    type: "object",
    ...BY_VARIANT,
    $defs: {
      ...Object.fromEntries(Object.entries(names).map(([name, list]) => [name, enumeration(list)])),
      Base: {
        $ref: `../screen.schema.json#/$defs/${definitionName}`,
        properties: {
          screen: { const: id },
          variant: { enum: codes },
          entity: { const: textAt(screen, "entity") },
          ...(child(screen, "workflow") !== undefined && { workflow: { const: textAt(screen, "workflow") } }),
          ...Object.fromEntries(
            lists
              .filter((list) => child(screen, list) !== undefined || list !== "fields")
              .flatMap((list) => baseList(type, list)),
          ),
        },
      },
      Difference: {
        type: "object",
        properties: {
          $schema: { type: "string" },
          screen: { const: id },
          variant: { enum: codes },
          set: { $ref: "../variant.schema.json#/$defs/PropertyChanges" },
          ...Object.fromEntries(lists.map((list) => [list, listChangesSchema(type, list, screen, schemas)])),
        },
        required: ["screen", "variant"],
        additionalProperties: false,
      },
    },
  };
}

const BY_VARIANT: Json = {
  if: { required: ["variant"] },
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
  then: {
    if: { required: ["kind"] },
    // oxlint-disable-next-line unicorn/no-thenable -- a company's document that is written in full
    then: { $ref: "#/$defs/Base" },
    else: { $ref: "#/$defs/Difference" },
  },
  else: { $ref: "#/$defs/Base" },
};

function namesOf(screen: ObjectNode, library: Library): Readonly<Record<string, Names>> {
  const entity = library.entities.get(textAt(screen, "entity") ?? "");
  const workflow = library.workflows.get(textAt(screen, "workflow") ?? "");
  const owner = (entity && lineTable(entity, textAt(screen, "lines"))) ?? entity;
  const tables = objectsAt(entity, "lines");
  return {
    Field: titled(objectsAt(owner, "fields").filter((field) => plain(child(field, "internal") ?? FALSE) !== true)),
    ...(workflow !== undefined && { Action: titled(objectsAt(workflow, "actions")) }),
    ...(tables.length > 0 && { LineTable: titled(tables) }),
  };
}

/** Names of all companies, each once. */
function allNames(all: readonly Readonly<Record<string, Names>>[]): Readonly<Record<string, Names>> {
  const kinds = new Set(all.flatMap((names) => Object.keys(names)));
  return Object.fromEntries(Array.from(kinds, (kind) => [kind, [...new Map(all.flatMap((names) => names[kind] ?? []))]]));
}

const FALSE = { type: "scalar", value: false, at: { file: "", line: 0, column: 0 } } as const;

function titled(items: readonly ObjectNode[]): Names {
  return items.map((item) => [textAt(item, "key") ?? "", titleOf(item)] as const);
}

function titleOf(item: ObjectNode): string {
  const title = plain(child(item, "title") ?? FALSE) as { readonly cn?: string; readonly id?: string };
  return `${title.cn ?? ""} / ${title.id ?? ""}`;
}

function enumeration(names: Names): Json {
  return { enum: names.map(([key]) => key), enumDescriptions: names.map(([, title]) => title) };
}

/** A preset by permission completes the permissions of roles.json. */
const PRESET: Json = {
  anyOf: [
    { type: "string" },
    { type: "array", items: { properties: { needs: { $ref: "names.schema.json#/$defs/Permission" } } } },
  ],
};

/** A search field may be named freely where it names its field. */
function baseList(type: DocumentType, list: string): readonly (readonly [string, Json])[] {
  const key = NAMES[list] === undefined ? undefined : { $ref: `#/$defs/${NAMES[list]}` };
  const inner =
    type === "detail" && list === "sections" ? { fields: { items: { properties: { key: { $ref: "#/$defs/Field" } } } } } : {};
  const properties =
    list === "search"
      ? { field: key, key: { anyOf: [key, {}] }, default: PRESET }
      : { ...(key !== undefined && { key }), ...(list === "tabs" && { files: { $ref: "#/$defs/Field" } }), ...inner };
  return list === "fields" ? [] : [[list, { items: { properties } }]];
}
