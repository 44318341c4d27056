import { type ObjectNode, child, itemsAt, objectsAt, textAt, textOf } from "../../src/core/definition/node.ts";
import type { CompileResult } from "./compiler.ts";
import { registries } from "./registries.ts";

type Names = readonly (readonly [name: string, title: string])[];

/** The names that documents may use, for completion and hover in editors; the meta-schemas refer to them. */
export function namesSchema({ base }: Pick<CompileResult, "base">): object {
  const roles = objectsAt(base.roles, "roles");
  const held = [...roles.flatMap((role) => itemsAt(role, "permissions")), ...itemsAt(base.roles, "permissions")];
  const permissions = [...new Set(held.flatMap((node) => textOf(node) ?? []))].toSorted();
  const registered = (names: readonly string[]): Names => names.map((name) => [name, ""]);
  const kinds: Readonly<Record<string, Names>> = {
    Dictionary: titled(base.dictionaries),
    Entity: titled(base.entities),
    Workflow: Array.from(base.workflows, ([name, node]) => [name, title(base.entities.get(textAt(node, "entity") ?? ""))]),
    Screen: titled(base.screens),
    Permission: permissions.map((name) => [name, holders(roles, name)]),
    Role: roles.map((role) => [textAt(role, "key") ?? "", title(role)]),
    Company: objectsAt(base.variants, "variants").map((variant) => [textAt(variant, "code") ?? "", title(variant)]),
    Guard: registered(registries.guards),
    Effect: registered(registries.effects),
    Panel: registered(registries.panels),
    Template: titled(base.prints),
    Component: registered(registries.components),
    View: registered(registries.views),
    Icon: registered(registries.icons),
  };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "generated/names.schema.json",
    description: "Generated from the documents. Do not edit.",
    $defs: Object.fromEntries(
      Object.entries(kinds).map(([kind, names]) => [
        kind,
        {
          enum: names.map(([name]) => name),
          ...(names.some(([, text]) => text !== "") && { enumDescriptions: names.map(([, text]) => text) }),
        },
      ]),
    ),
  };
}

function titled(documents: ReadonlyMap<string, ObjectNode>): Names {
  return Array.from(documents, ([name, node]) => [name, title(node)]);
}

function title(node: ObjectNode | undefined): string {
  const text = child(node, "title");
  return text === undefined ? "" : `${textAt(text, "cn")} / ${textAt(text, "id")}`;
}

/** Who holds a permission, in Chinese. */
function holders(roles: readonly ObjectNode[], permission: string): string {
  const names = roles.filter((role) => itemsAt(role, "permissions").some((node) => textOf(node) === permission));
  return names.map((role) => textAt(child(role, "title"), "cn")).join("、");
}
