import type { DocumentPlace } from "../../../src/core/definition/document-kind.ts";
import { documentPlace } from "../../../src/core/definition/document-kind.ts";
import type { DocumentType } from "../../../src/core/definition/document-set.ts";
import type { Fault } from "../../../src/core/definition/fault.ts";
import { Faults } from "../../../src/core/definition/fault.ts";
import { isFull } from "../../../src/core/definition/full-document.ts";
import { type JsonNode, type ObjectNode, child, plain, textAt } from "../../../src/core/definition/node.ts";
import { canonical } from "../../../src/core/definition/node.ts";
import { readDocument } from "../../../src/core/definition/read-document.ts";
import type { CompileResult } from "../../../src/core/compiler/compiler.ts";
import { type MetaSchemas, type PlacedSchema, type Schema, dereference } from "../../../src/core/compiler/meta-schema.ts";
import { itemSchema } from "../../../src/core/compiler/vocabulary.ts";
import type { PropertyReads } from "./property-reads.ts";

/** Every property of every meta-schema, as `Field.width`. */
export function vocabularyOf(schemas: MetaSchemas): readonly string[] {
  return [...schemas.values()].flatMap((schema) =>
    Object.entries({ ...schema.$defs, ...(schema.title !== undefined && { [schema.title]: schema }) }).flatMap(([name, one]) =>
      Object.keys(one.properties ?? {}).map((property) => `${name}.${property}`),
    ),
  );
}

export type InertInput = {
  readonly schemas: MetaSchemas;
  readonly reads: PropertyReads;
  /** Documents in which every property that no code reads occurs. */
  readonly files: ReadonlyMap<string, string>;
  readonly compile: (changes: Readonly<Record<string, string>>) => CompileResult;
};

/**
 * Properties that nothing listens to. A property has a consumer when code under src/ reads it of the type that declares
 * it, or when the compiler does something else without it: another resolved product (not of a property that is merely
 * copied into it), or a fault at another place that relied on it, or a broken rule of layout and overlay.
 */
export function inertKeys({ schemas, reads, files, compile }: InertInput): readonly string[] {
  const open = new Set(vocabularyOf(schemas).filter((name) => !reads.has(name)));
  const before = compile({});
  if (before.product === undefined) throw new RangeError(before.faults.map((fault) => fault.sentence).join("\n"));
  for (const [path, text] of files) {
    const place = documentPlace(path);
    if (place === undefined) continue;
    for (const occurrence of occurrencesOf(path, text, place, schemas)) {
      if (!open.has(occurrence.name)) continue;
      if (mutations(text, occurrence).some((changed) => isFelt(compile({ [path]: changed }), before, occurrence)))
        open.delete(occurrence.name);
    }
  }
  return [...open].toSorted();
}

type Occurrence = {
  readonly name: string;
  readonly path: readonly (string | number)[];
  /** Where the value is one of a closed list: the list. */
  readonly allowed: readonly unknown[];
};

/** The document without the value, without the object that holds nothing else, and with other values of its type. */
function mutations(text: string, { path, allowed }: Occurrence): readonly string[] {
  const last = path.at(-1)!;
  const changed = (change: (holder: Holder, outer: Holder, outerKey: string | number) => void): string => {
    const document = JSON.parse(text) as Holder;
    const holders = path.slice(0, -1).reduce<Holder[]>((all, key) => [...all, all.at(-1)![key] as Holder], [document]);
    change(holders.at(-1)!, holders.at(-2) ?? {}, path.at(-2) ?? "");
    return JSON.stringify(document, null, 1);
  };
  const value = path.reduce<unknown>((holder, key) => (holder as Holder)[key], JSON.parse(text));
  return [
    changed((holder) => delete holder[last]),
    changed((holder, outer, outerKey) => {
      if (Object.keys(holder).length === 1) delete outer[outerKey];
    }),
    ...[...others(value), ...allowed].map((other) => changed((holder) => (holder[last] = other))),
  ];
}

function others(value: unknown): readonly unknown[] {
  if (typeof value === "string") return [/^[a-z_-]+$/i.test(value) ? `${value}x` : value === "9" ? "1" : "9"];
  if (typeof value === "boolean") return [!value];
  return Array.isArray(value) ? [value.slice(0, -1)] : [];
}

type Holder = Record<string | number, unknown>;

function isFelt(after: CompileResult, before: CompileResult, { name, path }: Occurrence): boolean {
  if (after.product !== undefined) {
    // Differences are carried out, not copied; what a base document says is copied and proves nothing.
    const isCarriedOut = DIFFERENCE_TYPES.has(name.split(".")[0]!);
    return isCarriedOut && canonical({ ...after.product, hash: "" }) !== canonical({ ...before.product, hash: "" });
  }
  return after.faults.some((fault) => tells(fault, path));
}

const DIFFERENCE_TYPES: ReadonlySet<string> = new Set([
  "VariantDifference",
  "LineChanges",
  "Change",
  "Added",
  "SetItem",
  "Moved",
  "ListChanges",
]);

/** A reference that is merely looked up proves nothing: the fault must be told by what relies on the property. */
function tells({ rule }: Fault, path: readonly (string | number)[]): boolean {
  if (rule.startsWith("overlay/") || rule === "layout/name" || rule === "layout/schema") return true;
  if (rule.startsWith("workflow/")) return true;
  const relied: Readonly<Record<string, string>> = {
    permissions: "reference/permission",
    entity: "reference/entity",
    like: "reference/workflow",
    // What a company alone has may be named where only that company is meant.
    variants: "reference/field",
  };
  return rule === relied[String(path.at(-1))];
}

/** Every property of a document with the type that declares it. */
function occurrencesOf(file: string, text: string, place: DocumentPlace, schemas: MetaSchemas): readonly Occurrence[] {
  const node = readDocument(file, text, new Faults());
  if (node?.type !== "object") return [];
  const found: Occurrence[] = [];
  const type = typeOf(node, place);
  const visit = (value: JsonNode, at: PlacedSchema, path: readonly (string | number)[], list: string): void => {
    const { schema, name, file: own } = named(schemas, at);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) {
      const fitting = choices.find((choice) => fits(schemas, { schema: choice, file: own }, value));
      if (fitting !== undefined) visit(value, { schema: fitting, file: own }, path, list);
      return;
    }
    if (value.type === "array" && schema.items !== undefined) {
      for (const [index, item] of value.items.entries()) visit(item, { schema: schema.items, file: own }, [...path, index], list);
      return;
    }
    if (value.type !== "object") return;
    for (const [property, { value: inner }] of value.members) {
      const known = schema.properties?.[property];
      if (known !== undefined && name !== undefined)
        found.push({
          name: `${name}.${property}`,
          path: [...path, property],
          allowed: dereference(schemas, { schema: known, file: own }).schema.enum ?? [],
        });
      const next = known ?? (typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined);
      const nextList = name === "VariantDifference" || name === "LineChanges" ? property : list;
      if (next !== undefined) visit(inner, { schema: next, file: own }, [...path, property], nextList);
    }
    // The item inside an added one is of the base's own type.
    const item = name === "Added" ? itemSchema(schemas, type, list) : undefined;
    if (item !== undefined) visit(value, item, path, list);
  };
  visit(node, rootOf(node, place, schemas), [], "");
  return found;
}

function typeOf(node: ObjectNode, { kind, name }: DocumentPlace): DocumentType {
  if (kind !== "screen") return kind as DocumentType;
  return (textAt(node, "kind") ??
    (name.endsWith(".list") ? "list" : name.endsWith(".detail") ? "detail" : "lines")) as DocumentType;
}

function rootOf(node: ObjectNode, { kind, variant }: DocumentPlace, schemas: MetaSchemas): PlacedSchema {
  const isDifference = (variant !== undefined && !isFull(node, kind)) || child(node, "like") !== undefined;
  const file = `${isDifference ? "variant" : kind}.schema.json`;
  return { schema: schemas.get(file)!, file };
}

/** The definition with the name under which it is declared. */
function named(schemas: MetaSchemas, at: PlacedSchema): PlacedSchema & { readonly name: string | undefined } {
  const target = dereference(schemas, at);
  const definitions = Object.entries(schemas.get(target.file)?.$defs ?? {});
  return { ...target, name: target.schema.title ?? definitions.find(([, schema]) => schema === target.schema)?.[0] };
}

function fits(schemas: MetaSchemas, at: PlacedSchema, node: JsonNode): boolean {
  const { schema } = dereference(schemas, at);
  if (schema.const !== undefined) return canonical(schema.const) === canonical(plain(node));
  const type = [schema.type].flat()[0];
  if (type === undefined) return true;
  if (node.type !== "object") return node.type === "array" ? type === "array" : type === typeof node.value;
  if (type !== "object") return false;
  const known = schema.properties;
  const kind = constantOf(schema, "kind");
  if (kind !== undefined) return textAt(node, "kind") === kind;
  const required = schema.required ?? [];
  return (
    known === undefined ||
    (required.every((name) => node.members.has(name)) && [...node.members.keys()].every((name) => Object.hasOwn(known, name)))
  );
}

function constantOf(schema: Schema, property: string): unknown {
  return schema.properties?.[property]?.const;
}
