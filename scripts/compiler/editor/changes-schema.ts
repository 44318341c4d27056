import { type DocumentType, keyedLists } from "../../../src/core/definition/document-set.ts";
import type { MetaSchemas } from "../../../src/core/compiler/meta-schema.ts";
import { documentSchema, itemSchema } from "../../../src/core/compiler/vocabulary.ts";
import { type FlatMeta, type Json } from "../../../src/core/compiler/editor/flatten.ts";

const said = (cn: string, english: string): Json => ({ markdownDescription: `${cn}\n\n${english}` });
const REASON = { ...said("放宽权限或状态的原因，供审查。", "Why a gate is widened; for reviewers."), type: "string" };
const WAS = said("本文档之前的有效值；null 表示没有。", "The effective value before this document; null: none.");
const NOW = said("本公司的值；null 表示没有。", "The value in this company; null: none.");
const TOLD = ["description", "markdownDescription"];
/** What a workflow that is made from another states of its own, see the meta-schema of differences. */
const LIKE = ["like", "permission", "path", "where", "alsoLists", "dicts", "defaults", "reads", "draft"];

export type DifferenceInput = {
  readonly type: DocumentType;
  readonly flat: FlatMeta;
  readonly meta: MetaSchemas;
  /** Properties that name the document, by name. */
  readonly identity: Json;
};

/**
 * The definition `Difference` of a company's difference: operations on each keyed list, and changed properties, each told like
 * the base's; with the definitions of the values that they change.
 */
export function differenceDefinitions({ type, flat, meta, identity }: DifferenceInput): Json {
  const values: Record<string, Json> = {};
  const input = { type, flat, meta, values };
  const lists: readonly string[] = keyedLists[type];
  const whole = propertiesOf(type, flat, meta);
  const variant = (flat.wholes.get("variant.schema.json")?.["properties"] ?? {}) as Json;
  const told = (list: string): Json => pick(variant[list] as Json, TOLD);
  const changeable = Object.entries(whole).filter(
    ([name]) => name !== "$schema" && !lists.includes(name) && !Object.hasOwn(identity, name),
  );
  const difference = {
    type: "object",
    properties: {
      $schema: whole["$schema"],
      ...identity,
      ...(type === "workflow" && pick(variant, LIKE)),
      set: {
        ...pick(variant["set"] as Json, TOLD),
        type: "object",
        properties: Object.fromEntries(
          changeable.map(([name, schema]) => [name, change(`Value.${name}`, schema as Json, values)]),
        ),
        minProperties: 1,
        additionalProperties: false,
      },
      ...Object.fromEntries(
        lists.map((list) => [
          list,
          type === "entity" && list === "lines"
            ? {
                ...told(list),
                type: "object",
                propertyNames: { $ref: "#/$defs/LineTableName" },
                additionalProperties: lineChanges(input),
              }
            : { ...told(list), ...listChanges(list, input) },
        ]),
      ),
    },
    required: Object.keys(identity).slice(0, 1),
    additionalProperties: false,
  };
  return { Difference: difference, ...values };
}

type ListInput = Pick<DifferenceInput, "type" | "flat" | "meta"> & {
  /** Takes the definitions of changed values. */
  readonly values: Record<string, Json>;
};

function lineChanges(input: ListInput): Json {
  return {
    description: "Changes of one line table.",
    type: "object",
    properties: { fields: { description: "Its fields.", ...listChanges("lines", input) } },
    required: ["fields"],
    additionalProperties: false,
  };
}

/** Operations on one list. Its items are those of `#/$defs/Item.<list>`. */
function listChanges(list: string, input: ListInput): Json {
  const { type, flat, meta, values } = input;
  const item = itemName(type, list, flat, meta);
  const properties = (flat.definitions.get(item)?.["properties"] ?? {}) as Json;
  const key = type === "dictionary" ? "value" : "key";
  const { [key]: added, ...changeable } = properties;
  const existing = (cn: string, english: string): Json => ({ ...said(cn, english), $ref: `#/$defs/Item.${list}` });
  const place = {
    after: existing("排在哪一项之后。", "The item after which it stands."),
    before: existing("排在哪一项之前。", "The item before which it stands."),
  };
  const closed = (own: Json): Json => ({ type: "object", properties: own, required: [key], additionalProperties: false });
  const of = existing("基础文档中的项。", "An item of the base.");
  return {
    type: "object",
    properties: {
      add: listOf(
        said("新增项，写明在哪一项之后或之前。", "New items, each after or before another."),
        closed({ ...properties, ...place, [key]: added }),
      ),
      set: listOf(
        said("修改属性，写 was 与 now。", "Changed properties."),
        closed({
          [key]: of,
          ...Object.fromEntries(
            Object.entries(changeable).map(([name, schema]) => [name, change(`Value.${item}.${name}`, schema as Json, values)]),
          ),
          reason: REASON,
        }),
      ),
      drop: listOf(said("本公司没有的项。", "Items that the company does not have."), of),
      move: listOf(said("改变位置的项。", "Items with a new place."), closed({ [key]: of, ...place })),
    },
    minProperties: 1,
    additionalProperties: false,
  };
}

/** A changed value; what it was and is, is told in the words of the property. */
function change(definition: string, schema: Json, values: Record<string, Json>): Json {
  const value = Object.entries(schema).filter(([name]) => !TOLD.includes(name));
  values[definition] = { anyOf: [Object.fromEntries(value), { type: "null" }] };
  const $ref = `#/$defs/${definition}`;
  return {
    ...pick(schema, TOLD),
    type: "object",
    properties: { was: { ...WAS, $ref }, now: { ...NOW, $ref }, reason: REASON },
    required: ["was", "now"],
    additionalProperties: false,
  };
}

const listOf = (told: Json, items: Json): Json => ({ ...told, type: "array", items, minItems: 1 });

function propertiesOf(type: DocumentType, flat: FlatMeta, meta: MetaSchemas): Json {
  const { file } = documentSchema(meta, type);
  const whole =
    file === "screen.schema.json" ? flat.definitions.get(SCREENS[type as keyof typeof SCREENS]) : flat.wholes.get(file);
  return (whole?.["properties"] ?? {}) as Json;
}

/** The definitions of the kinds of screens. */
export const SCREENS = { list: "ListScreen", detail: "DetailScreen", lines: "LinesScreen" } as const;

/** The definition of one item of a list. */
function itemName(type: DocumentType, list: string, flat: FlatMeta, meta: MetaSchemas): string {
  const { file, schema } = itemSchema(meta, type, list) ?? { file: "", schema: {} };
  const definitions = meta.get(file)?.$defs ?? {};
  return [...flat.definitions.keys()].find((name) => definitions[name] === schema) ?? "";
}

function pick(from: Json | undefined, names: readonly string[]): Json {
  return Object.fromEntries(names.flatMap((name) => (from?.[name] === undefined ? [] : [[name, from[name]]])));
}
