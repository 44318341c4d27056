import { commonKinds } from "../../definition/fields.ts";
import { child, itemsAt, objectsAt, textAt, textOf, type ObjectNode } from "../../definition/node.ts";
import type { CompileResult } from "../compiler.ts";
import { type Name, heldPermissions, inputsIn, textIn, titled } from "./document-names.ts";
import { plain, unique } from "./enumeration.ts";
import { publicNames } from "./public-names.ts";

/** The dictionary whose values are scheduled tasks. */
const JOB_TARGETS = "sys_job_target";

/**
 * Everything that the product has a name for, by what it is; of all companies.
 *
 * @param written values of the dictionaries whose values stand in documents
 */
export function productNames(
  { base, libraries, registries }: Pick<CompileResult, "base" | "libraries" | "registries">,
  written: ReadonlyMap<string, readonly Name[]>,
): Readonly<Record<string, readonly Name[]>> {
  const all = [base, ...libraries.values()];
  const roles = objectsAt(base.roles, "roles");
  const permissions = heldPermissions(base);
  const entities = all.flatMap((library) => [...library.entities.values()]);
  const workflows = all.flatMap((library) => [...library.workflows.values()]);
  const tables = entities.flatMap((entity) => objectsAt(entity, "lines"));
  return {
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
      ...plain(registries.guards),
      ...[...base.ledgers.values()].flatMap((ledger) => objectsAt(ledger, "limits").map(titled)),
    ],
    Effect: plain(registries.effects),
    Panel: plain(registries.panels),
    Template: named(base.prints),
    Component: plain(registries.components),
    View: plain(registries.views),
    FieldName: unique([
      ...[...entities, ...tables].flatMap((owner) => objectsAt(owner, "fields").map(titled)),
      ...plain(Object.keys(commonKinds)),
    ]),
    LineTableName: unique(tables.map(titled)),
    SearchName: unique(
      all
        .flatMap((library) => [...library.screens.values()])
        .flatMap((screen) => [...objectsAt(screen, "search"), ...objectsAt(screen, "filters")].map(titled)),
    ),
    MarkName: unique(workflows.flatMap((workflow) => objectsAt(workflow, "marks").map(titled))),
    StateName: unique(workflows.flatMap((workflow) => objectsAt(workflow, "states").map(titled))),
    ActionName: unique(workflows.flatMap((workflow) => objectsAt(workflow, "actions").map(titled))),
    InputName: unique(workflows.flatMap(inputsIn)),
    RelationName: unique(entities.flatMap((entity) => objectsAt(entity, "relations").map(titled))),
    ConfigName: plain(registries.configKeys),
    EventName: objectsAt(base.events, "events").map(titled),
    FactName: plain([...new Set(objectsAt(base.events, "events").flatMap(factsOf))]),
    PermissionPrefix: plain(permissions.map((one) => one.slice(0, one.lastIndexOf(":")))),
    JobName: written.get(JOB_TARGETS) ?? [],
    LedgerName: named(base.ledgers),
    LedgerNumberName: unique(
      [...base.ledgers.values()].flatMap((ledger) =>
        ["accounts", "derived"].flatMap((list) => objectsAt(ledger, list).map(titled)),
      ),
    ),
    MenuEntryName: objectsAt(base.menu, "menu").flatMap((group) => objectsAt(group, "children").map(titled)),
    ...publicNames(base),
  };
}

function named(documents: ReadonlyMap<string, ObjectNode>): readonly Name[] {
  return Array.from(documents, ([key, node]) => ({ key, title: title(node), text: textIn(node, "title") }));
}

/** What whoever tells an event gives with it. */
function factsOf(event: ObjectNode): readonly string[] {
  return itemsAt(event, "facts").flatMap((fact) => textOf(fact) ?? []);
}

/** Both titles of a document, or of one of its parts. */
export function title(node: ObjectNode | undefined, property = "title"): string {
  const text = child(node, property);
  return text === undefined ? "" : `${textAt(text, "cn") ?? ""} / ${textAt(text, "id") ?? ""}`;
}

/** Who holds a permission, in Chinese. */
function holders(roles: readonly ObjectNode[], permission: string): string {
  const names = roles.filter((role) => itemsAt(role, "permissions").some((node) => textOf(node) === permission));
  return names.map((role) => textAt(child(role, "title"), "cn")).join("、");
}
