import type { Entity, OfLines } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { entityNamed } from "../entity/entity-call.ts";
import { hasNumberId, tableOf } from "../store/entity-tables.ts";
import type { TableSpec } from "../store/table-spec.ts";
import { NEAR_WORDS } from "../store/words-rows.ts";

/** What is found in by words: the records of an entity, for their readers, or what a publication shows of them to anybody. */
export type Source = {
  /** `entity.goods` or `public.goods`. */
  readonly name: SourceName;
  readonly entity: Entity;
  /** Fields whose words are kept. */
  readonly fields: readonly (string | OfLines)[];
  readonly table: TableSpec;
};
export type SourceName = `entity.${string}` | `public.${string}`;

/** Everything that the documents let be found by words. */
export function sourcesOf(product: Product): readonly Source[] {
  const entities = Object.entries(product.entities).flatMap(([name, perVariant]) => {
    // What one company adds is found too; a field that another lacks is empty there.
    const all = Object.values(perVariant).flatMap((entity) => entity.find ?? []);
    const fields = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
    return fields.length === 0 ? [] : [sourceOf(product, `entity.${name}`, name, fields)];
  });
  const publications = Object.entries(product.publications).flatMap(([name, { entity, search = [] }]) => {
    const words = search.find(({ as }) => as === "words");
    return words === undefined ? [] : [sourceOf(product, `public.${name}`, entity, words.fields)];
  });
  return [...entities, ...publications];
}

function sourceOf(product: Product, name: SourceName, of: string, fields: Source["fields"]): Source {
  const entity = entityNamed(product, of, product.variants.default);
  return { name, entity, fields, table: indexTable(name, hasNumberId(entity)) };
}

/** Table with the tokens of each record. It follows from the records, so it is neither backed up nor copied. */
function indexTable(source: SourceName, isNumbered: boolean): TableSpec {
  const name = `find_${tableOf(source.replace(".", "_"))}`;
  return {
    name,
    columns: [
      { name: "docId", kind: "serial" },
      { name: "recordId", kind: isNumbered ? "integer" : "text", required: true },
      { name: "words", kind: "text", required: true },
    ],
    primaryKey: ["docId"],
    indexes: [{ name: `ux_${name}`, columns: ["recordId"], unique: true }],
    words: { column: "words", id: "docId" },
  };
}

/** Tables of the index. */
export function indexTables(product: Product): readonly TableSpec[] {
  return [NEAR_WORDS, ...sourcesOf(product).map(({ table }) => table)];
}
