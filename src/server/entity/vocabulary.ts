import type { Entity, Text } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import type { ValidationContext } from "../../core/form/validate.ts";
import type { LabelOf } from "../../core/form/compute.ts";
import type { Queries } from "../store/port.ts";
import { mainKey } from "./dictionaries.ts";
import { dictionaryRows, labelOfRow } from "./dictionary-rows.ts";
import { liveValues, originOf } from "./live-values.ts";

/** Dictionaries as they stand in the running product, for one company. */
export type Vocabulary = {
  /** Values that may be chosen; undefined for a dictionary that nobody knows. */
  readonly dictionary: ValidationContext["dictionary"];
  readonly labelOf: LabelOf;
  /** Every value of a dictionary, those that are offered no more included. */
  readonly known: (key: string) => Iterable<string>;
};

/** Read the dictionaries of an entity's fields and of further keys, labels edited in the running product included. */
export async function loadVocabulary(
  db: Queries,
  product: Product,
  code: VariantCode,
  keys: Iterable<string>,
): Promise<Vocabulary> {
  const asked = [...new Set(keys)];
  const mains = [...new Set(asked.map((key) => mainKey(product, key)))];
  const rowsOf = await dictionaryRows(db, mains, code);
  const byKey = new Map<string, ReadonlyMap<string, { readonly label: Text; readonly isChosen: boolean }>>();
  for (const key of asked) {
    const of = originOf(product, mainKey(product, key));
    if (of !== undefined) {
      const values = await liveValues(db, product, of);
      byKey.set(key, new Map(values.map(({ value, label, isOffered }) => [value, { label, isChosen: isOffered }])));
      continue;
    }
    const rows = rowsOf.get(mainKey(product, key)) ?? [];
    const entries = rows.map((row) => [row.dictValue, { label: labelOfRow(row), isChosen: row.status === "0" }] as const);
    if (entries.length > 0) byKey.set(key, new Map(entries));
  }
  const chosen = new Map<string, ReadonlySet<string>>();
  return {
    dictionary: (key) => {
      const entries = byKey.get(key);
      if (entries === undefined) return undefined;
      let values = chosen.get(key);
      if (values === undefined) {
        values = new Set([...entries].filter(([, entry]) => entry.isChosen).map(([value]) => value));
        chosen.set(key, values);
      }
      return values;
    },
    labelOf: (key, value) => byKey.get(key)?.get(value)?.label,
    known: (key) => byKey.get(key)?.keys() ?? [],
  };
}

/** Every dictionary that the fields and line fields of an entity name. */
export function dictionariesOf(entity: Entity): readonly string[] {
  const fields = [...entity.fields, ...(entity.lines ?? []).flatMap((table) => table.fields)];
  return [
    ...new Set(fields.flatMap((field) => (field.dict !== undefined ? [field.dict] : field.kind === "flag" ? ["SiFo"] : []))),
  ];
}
