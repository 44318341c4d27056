import { child, itemsAt, objectsAt, textAt, textOf } from "../../../src/core/definition/node.ts";
import type { CompileResult } from "../../../src/core/compiler/compiler.ts";
import type { Name } from "../../../src/core/compiler/editor/document-names.ts";
import { iconImage } from "../icon-sheet.ts";
import { enumeration, picturedEnumeration, unique, valuesName } from "../../../src/core/compiler/editor/enumeration.ts";
import { type Json, flatten, reached } from "../../../src/core/compiler/editor/flatten.ts";
import { refined, sharedNouns } from "../../../src/core/compiler/editor/nouns.ts";
import { productNames, title } from "../../../src/core/compiler/editor/product-names.ts";

type Input = Pick<CompileResult, "base" | "libraries" | "editorMeta" | "registries">;

/** The names that documents may use, and the values of dictionaries, for completion and hover in editors. */
export function namesSchema({ base, libraries, editorMeta, registries }: Input): Json {
  const written = writtenValues({ base, libraries });
  const lists = productNames({ base, libraries, registries }, written);
  const { definitions } = flatten(editorMeta);
  const valued = Object.fromEntries(
    Array.from(written, ([dict, values]) => [
      [valuesName("FieldValue", dict), enumeration(values)],
      [valuesName("Comparison", dict), comparisonOf(dict, definitions)],
      [valuesName("Operand", dict), operandOf(dict, definitions)],
    ]).flat(),
  );
  const needed = [...reached(valued, definitions)].filter((name) => definitions.has(name));
  // A number of a ledger, or a field of the rows that carry it.
  const reckoned = { anyOf: [enumeration(lists["LedgerNumberName"] ?? []), { $ref: "#/$defs/FieldName" }] };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "generated/names.schema.json",
    description: "Generated from the documents. Do not edit.",
    $defs: {
      ...refined(needed, definitions),
      ...sharedNouns,
      ...Object.fromEntries(Object.entries(lists).map(([noun, names]) => [noun, enumeration(names)])),
      Icon: picturedEnumeration(registries.icons, iconImage),
      LedgerNumberName: reckoned,
      ...valued,
      // What rows of other records are asked: their fields pass untold.
      "Map.Comparison": { type: "object", additionalProperties: { $ref: "#/$defs/Comparison" }, minProperties: 1 },
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
