import { commonKinds } from "../../../src/core/definition/fields.ts";
import { child, itemsAt, objectsAt, textAt, textOf, type ObjectNode } from "../../../src/core/definition/node.ts";
import type { CompileResult } from "../compiler.ts";
import { type Name, titled } from "./document-names.ts";
import { enumeration, unique, valuesName } from "./enumeration.ts";
import { type Json, flatten, reached } from "./flatten.ts";

type Input = Pick<CompileResult, "base" | "libraries" | "editorMeta" | "registries">;

/** The names that documents may use, and the values of dictionaries, for completion and hover in editors. */
export function namesSchema({ base, libraries, editorMeta, registries }: Input): Json {
  const all = [base, ...libraries.values()];
  const roles = objectsAt(base.roles, "roles");
  const held = [...roles.flatMap((role) => itemsAt(role, "permissions")), ...itemsAt(base.roles, "permissions")];
  const permissions = [...new Set(held.flatMap((node) => textOf(node) ?? []))].toSorted();
  const registered = (names: readonly string[]): readonly Name[] => names.map((key) => ({ key, title: "" }));
  const entities = all.flatMap((library) => [...library.entities.values()]);
  const tables = entities.flatMap((entity) => objectsAt(entity, "lines"));
  const kinds: Readonly<Record<string, readonly Name[]>> = {
    Dictionary: named(base.dictionaries),
    Entity: unique([
      ...named(base.entities),
      ...tables.map((table) => ({ key: textAt(table, "entity") ?? "", title: title(table) })),
    ]),
    Workflow: Array.from(base.workflows, ([key, node]) => ({
      key,
      title: title(base.entities.get(textAt(node, "entity") ?? "")),
    })),
    Screen: named(base.screens),
    Permission: permissions.map((key) => ({ key, title: holders(roles, key) })),
    Role: roles.map(titled),
    Company: objectsAt(base.variants, "variants").map((variant) => ({
      key: textAt(variant, "code") ?? "",
      title: title(variant),
    })),
    Guard: [
      ...registered(registries.guards),
      ...[...base.ledgers.values()].flatMap((ledger) => objectsAt(ledger, "limits").map(titled)),
    ],
    Effect: registered(registries.effects),
    Panel: registered(registries.panels),
    Template: named(base.prints),
    Component: registered(registries.components),
    View: registered(registries.views),
    Icon: registered(registries.icons),
    FieldName: unique([
      ...[...entities, ...tables].flatMap((owner) => objectsAt(owner, "fields").map(titled)),
      ...registered(Object.keys(commonKinds)),
    ]),
    LineTableName: unique(tables.map(titled)),
    SearchName: unique(
      all
        .flatMap((library) => [...library.screens.values()])
        .flatMap((screen) => [...objectsAt(screen, "search"), ...objectsAt(screen, "filters")].map(titled)),
    ),
  };
  const { definitions } = flatten(editorMeta);
  const valued = Object.fromEntries(
    Array.from(writtenValues({ base, libraries }), ([dict, values]) => [
      [valuesName("FieldValue", dict), enumeration(values)],
      [valuesName("Comparison", dict), comparisonOf(dict, definitions)],
      [valuesName("Operand", dict), operandOf(dict, definitions)],
    ]).flat(),
  );
  const needed = [...reached(valued, definitions)].filter((name) => definitions.has(name));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "generated/names.schema.json",
    description: "Generated from the documents. Do not edit.",
    $defs: {
      ...Object.fromEntries(Object.entries(kinds).map(([kind, names]) => [kind, enumeration(names)])),
      ...valued,
      // What rows of other records are asked: their fields pass untold.
      "Map.Comparison": { type: "object", additionalProperties: { $ref: "#/$defs/Comparison" }, minProperties: 1 },
      ...Object.fromEntries(needed.map((name) => [name, definitions.get(name)])),
    },
  };
}

/** The dictionaries whose values stand in documents, of all companies; those made of records have none here. */
export function writtenValues({ base, libraries }: Pick<Input, "base" | "libraries">): ReadonlyMap<string, readonly Name[]> {
  const values = new Map<string, readonly Name[]>();
  for (const library of [base, ...libraries.values()]) {
    for (const [name, dictionary] of library.dictionaries) {
      if (child(dictionary, "of") !== undefined) continue;
      const own = objectsAt(dictionary, "items").map((item) => ({
        key: textAt(item, "value") ?? "",
        title: title(item, "label"),
      }));
      for (const key of [name, ...itemsAt(dictionary, "alias").flatMap((node) => textOf(node) ?? [])])
        values.set(key, unique([...(values.get(key) ?? []), ...own]));
    }
  }
  return values;
}

function comparisonOf(dict: string, definitions: ReadonlyMap<string, Json>): Json {
  const text = JSON.stringify(definitions.get("Comparison") ?? {});
  const said = text
    .replaceAll('"#/$defs/Scalar"', JSON.stringify(`#/$defs/${valuesName("FieldValue", dict)}`))
    .replaceAll('"#/$defs/Operand"', JSON.stringify(`#/$defs/${valuesName("Operand", dict)}`));
  return JSON.parse(said) as Json;
}

/** One of the dictionary's values, or what is reckoned. */
function operandOf(dict: string, definitions: ReadonlyMap<string, Json>): Json {
  const text = JSON.stringify(definitions.get("Operand") ?? {});
  return JSON.parse(text.replaceAll('"#/$defs/Scalar"', JSON.stringify(`#/$defs/${valuesName("FieldValue", dict)}`))) as Json;
}

function named(documents: ReadonlyMap<string, ObjectNode>): readonly Name[] {
  return Array.from(documents, ([key, node]) => ({ key, title: title(node) }));
}

function title(node: ObjectNode | undefined, property = "title"): string {
  const text = child(node, property);
  return text === undefined ? "" : `${textAt(text, "cn") ?? ""} / ${textAt(text, "id") ?? ""}`;
}

/** Who holds a permission, in Chinese. */
function holders(roles: readonly ObjectNode[], permission: string): string {
  const names = roles.filter((role) => itemsAt(role, "permissions").some((node) => textOf(node) === permission));
  return names.map((role) => textAt(child(role, "title"), "cn")).join("、");
}
