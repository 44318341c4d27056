import { isComputed, computeRecord } from "../../../src/core/form/compute.ts";
import { sameValue } from "../../../src/core/form/merge.ts";
import { fieldKinds, lineKinds } from "../../../src/core/definition/fields.ts";
import type { Entity, Field } from "../../../src/core/definition/generated/documents.ts";
import type { Facts } from "../../../src/core/condition/evaluate.ts";
import { entityNamed } from "../../../src/server/entity/entity-call.ts";
import { linesOf, selectRows, withLines } from "../../../src/server/entity/load.ts";
import { always } from "../../../src/server/entity/sql-text.ts";
import { toRecord, type EntityRecord } from "../../../src/server/entity/stored-record.ts";
import { dictionariesOf, loadVocabulary } from "../../../src/server/entity/vocabulary.ts";
import type { Portal } from "../../../src/server/portal.ts";

/** Values of stored records that are not what their documents compute, whoever wrote them: `supplier 100001 gStatusTs null`. */
export async function uncomputed({ services, store }: Pick<Portal, "services" | "store">): Promise<readonly string[]> {
  const { product } = services;
  return store.read(async (db) => {
    const companies = await db.selectFrom("companies").select(["comId", "code"]).execute();
    const codes = new Map(companies.map(({ comId, code }) => [comId, code]));
    const odd: string[] = [];
    for (const [name, perVariant] of Object.entries(product.entities)) {
      const base = entityNamed(product, name, product.variants.default);
      const codeOf = (record: Facts): string => codes.get(String(record[base.scope.company ?? ""])) ?? product.variants.default;
      const entityOf = (record: Facts): Entity => entityNamed(product, name, codeOf(record));
      const vocabularies = new Map<string, Awaited<ReturnType<typeof loadVocabulary>>>();
      for (const code of Object.keys(perVariant))
        vocabularies.set(code, await loadVocabulary(db, product, code, dictionariesOf(entityNamed(product, name, code))));
      const rows = (await selectRows(db, base, always)).map((row) => toRecord(base, row));
      for (const record of await withLines(db, entityOf, rows)) {
        const computed = computeRecord(entityOf(record), record, vocabularies.get(codeOf(record))?.labelOf);
        odd.push(...differences(entityOf(record), record, computed).map((one) => `${name} ${record.id} ${one}`));
      }
    }
    return odd;
  });
}

function differences(entity: Entity, record: EntityRecord, computed: EntityRecord): readonly string[] {
  const kinds = fieldKinds(entity.fields);
  const odd = wrongIn(entity.fields, record, computed, (field) => isComputed(field, record, kinds));
  for (const table of entity.lines ?? []) {
    // Rows that are other records are computed where those are stored.
    if (table.of !== undefined) continue;
    const own = lineKinds(entity, table);
    linesOf(record, table.key).forEach((line, index) => {
      const after = linesOf(computed, table.key)[index] ?? {};
      const wrong = wrongIn(table.fields, line, after, (field) => isComputed(field, { ...record, ...line }, own));
      odd.push(...wrong.map((one) => `${table.key}[${index}].${one}`));
    });
  }
  return odd;
}

function wrongIn(fields: readonly Field[], stored: Facts, computed: Facts, isMeant: (field: Field) => boolean): string[] {
  return fields
    .filter((field) => field.own === undefined && field.compute?.validity === undefined && isMeant(field))
    .filter(({ key }) => !sameValue(stored[key], computed[key]))
    .map(({ key }) => `${key} ${JSON.stringify(stored[key])} instead of ${JSON.stringify(computed[key])}`);
}
