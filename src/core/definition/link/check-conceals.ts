import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import type { Place } from "../fault.ts";
import { checkCondition } from "./check-condition.ts";
import { type Link, requireName, requireRole } from "./link.ts";
import { type FieldScope, lineScope, lineTable, requireField } from "./scope.ts";

/** What an entity conceals: by fields of the record itself, and never the name by which people speak of it. */
export function checkConceals(link: Link, entity: ObjectNode, scope: FieldScope): void {
  const conceals = objectAt(entity, "conceals");
  const from = objectAt(conceals, "from");
  if (conceals === undefined || from === undefined) return;
  checkCondition(link, child(from, "when"), scope);
  for (const role of itemsAt(from, "role")) requireRole(link, role);
  const but = itemsAt(conceals, "but");
  for (const field of but) requireField(link, field, scope, "own");
  const shown = new Set(but.map(textOf));
  if (!shown.has(textAt(entity, "label")))
    link.faults.add(
      "entity/conceals",
      child(conceals, "but")!.at,
      `"${textAt(entity, "label")}", which names a record, is concealed`,
    );
  refuseMasks(link, objectsAt(entity, "fields"), shown);
  const own = objectsAt(entity, "lines").filter((table) => child(table, "of") === undefined);
  const known = own.map((table) => textAt(table, "key") ?? "");
  for (const [key, { keyAt, value }] of membersOf(child(conceals, "lines"))) {
    const named: JsonNode = { type: "scalar", at: keyAt, value: key };
    const isKnown = requireName(
      link,
      "reference/line-table",
      named,
      known,
      (text) => `"${text}" is no line table of ${scope.name}`,
    );
    const table = isKnown ? lineTable(entity, key) : undefined;
    if (table !== undefined) checkShownLines(link, lineScope(entity, table), { key, at: keyAt, value }, child(from, "when"));
  }
}

/** Lines that stay: the record tells whether they are concealed, never a line of its own. */
function checkShownLines(
  link: Link,
  own: FieldScope,
  { key, at, value }: { readonly key: string; readonly at: Place; readonly value: JsonNode },
  when: JsonNode | undefined,
): void {
  const shown = value.type === "array" ? value.items : [];
  for (const field of shown) requireField(link, field, own, "own");
  for (const name of conditionFields(when))
    if (own.fields.has(name))
      link.faults.add(
        "entity/conceals",
        at,
        `the lines of "${key}" have a "${name}" of their own, by which they would be judged`,
      );
  refuseMasks(link, [...own.fields.values()], new Set(shown.map(textOf)));
}

/** Lines that are records of an entity that conceals some: each needs the fields by which that is told. */
export function checkShownRecords(link: Link, table: ObjectNode, own: FieldScope, other: ObjectNode): void {
  for (const name of conditionFields(child(objectAt(objectAt(other, "conceals"), "from"), "when")))
    if (!own.fields.has(name))
      link.faults.add(
        "entity/conceals",
        table.at,
        `the records of ${textAt(other, "entity")} are concealed by "${name}", which ${own.name} lack`,
        child(other, "conceals")!.at,
      );
}

/** Three stars would tell that there is something. */
function refuseMasks(link: Link, fields: readonly ObjectNode[], shown: ReadonlySet<string | undefined>): void {
  for (const field of fields) {
    const rule = objectAt(field, "visible");
    if (textAt(rule, "else") === "mask" && !shown.has(textAt(field, "key")))
      link.faults.add(
        "entity/conceals",
        rule!.at,
        `"${textAt(field, "key")}" is masked, but a concealed field is omitted: say omit, or name it in but`,
      );
  }
}

function conditionFields(node: JsonNode | undefined): readonly string[] {
  if (node?.type !== "object") return [];
  return [...node.members].flatMap(([name, { value }]) => {
    if (value.type === "array") return value.items.flatMap(conditionFields);
    return name === "not" ? conditionFields(value) : [name];
  });
}
