import type { FieldKind } from "../generated/documents.ts";
import { commonKinds } from "../fields.ts";
import { type JsonNode, type ObjectNode, objectsAt, textAt, textOf } from "../node.ts";
import { type Link, requireName } from "./link.ts";

/** The fields that a condition or a reference may name at some place of a document. */
export type FieldScope = {
  /** As sentences name it: `delivery`, `delivery items`. */
  readonly name: string;
  readonly fields: ReadonlyMap<string, ObjectNode>;
  /** Dictionaries that a workflow puts in the place of a field's own. */
  readonly dictionaries: ReadonlyMap<string, string>;
  /** The entity whose records these are, where they are whole records. */
  readonly entity?: string;
  /** The workflow that is known to govern them. */
  readonly workflow?: ObjectNode;
};

/** Fields of an entity. */
export function entityScope(entity: ObjectNode, workflow?: ObjectNode): FieldScope {
  const name = textAt(entity, "entity") ?? "";
  const own = { name, entity: name, fields: fieldMap(entity), dictionaries: wording(workflow) };
  return workflow === undefined ? own : { ...own, workflow };
}

/** Fields of a line table alone. */
export function lineScope(entity: ObjectNode, table: ObjectNode): FieldScope {
  return {
    name: `${textAt(entity, "entity") ?? ""} ${textAt(table, "key") ?? ""}`,
    fields: fieldMap(table),
    dictionaries: new Map(),
  };
}

/** A line is judged together with its document; the line's own fields win. */
export function together(line: FieldScope, record: FieldScope): FieldScope {
  return { ...line, fields: new Map([...record.fields, ...line.fields]) };
}

/** The line table of that key. */
export function lineTable(entity: ObjectNode, key: string | undefined): ObjectNode | undefined {
  return objectsAt(entity, "lines").find((table) => textAt(table, "key") === key);
}

/** A line table that exists. */
export function requireLineTable(link: Link, node: JsonNode | undefined, entity: ObjectNode): ObjectNode | undefined {
  const known = objectsAt(entity, "lines").map((table) => textAt(table, "key") ?? "");
  const isKnown = requireName(
    link,
    "reference/line-table",
    node,
    known,
    (name) => `"${name}" is no line table of ${textAt(entity, "entity")}`,
  );
  return isKnown ? lineTable(entity, textOf(node)) : undefined;
}

/** A field of the scope; the fields that every record has count too unless `own`. */
export function requireField(
  link: Link,
  node: JsonNode | undefined,
  scope: FieldScope,
  own: "own" | "any" = "any",
): ObjectNode | undefined {
  const name = textOf(node);
  if (node === undefined || name === undefined) return undefined;
  const field = scope.fields.get(name);
  if (field !== undefined || (own === "any" && Object.hasOwn(commonKinds, name))) return field;
  const known = own === "any" ? [...scope.fields.keys(), ...Object.keys(commonKinds)] : scope.fields.keys();
  requireName(
    link,
    "reference/field",
    node,
    known,
    (text) => `"${text}" is not a field of ${scope.name}`,
    (near) => scope.fields.get(near)?.at,
  );
  return undefined;
}

/** Kind of a field that is known. */
export function kindOf(scope: FieldScope, name: string): FieldKind | undefined {
  const field = scope.fields.get(name);
  return field === undefined ? commonKinds[name] : (textAt(field, "kind") as FieldKind | undefined);
}

/** Every condition and reference asks for them, and a node never changes. */
const fieldsOf = new WeakMap<ObjectNode, ReadonlyMap<string, ObjectNode>>();

function fieldMap(owner: ObjectNode): ReadonlyMap<string, ObjectNode> {
  let fields = fieldsOf.get(owner);
  if (fields === undefined) {
    fields = new Map(objectsAt(owner, "fields").map((field) => [textAt(field, "key") ?? "", field]));
    fieldsOf.set(owner, fields);
  }
  return fields;
}

function wording(workflow: ObjectNode | undefined): ReadonlyMap<string, string> {
  const dicts = workflow?.members.get("dicts")?.value;
  if (dicts?.type !== "object") return new Map();
  return new Map(Array.from(dicts.members, ([field, member]) => [field, textOf(member.value) ?? ""]));
}
