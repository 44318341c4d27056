import type { Facts } from "../../../src/core/condition/evaluate.ts";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { uncomputedIn } from "../../../src/core/form/uncomputed.ts";
import { entityNamed } from "../../../src/server/entity/entity-call.ts";
import { selectRows, withLines } from "../../../src/server/entity/load.ts";
import { always } from "../../../src/server/entity/sql-text.ts";
import { toRecord } from "../../../src/server/entity/stored-record.ts";
import { dictionariesOf, loadVocabulary } from "../../../src/server/entity/vocabulary.ts";
import type { Portal } from "../../../src/server/portal.ts";

/**
 * Values of stored records that are not what their documents compute, whoever wrote them: `supplier 100001 gStatusTs null`.
 * Beside what `verify` tells, these are the words of dictionaries, and records that were removed.
 */
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
      for (const record of await withLines(db, entityOf, rows))
        for (const { field, stored, due, line } of uncomputedIn(
          entityOf(record),
          record,
          vocabularies.get(codeOf(record))?.labelOf ?? (() => undefined),
        )) {
          const place = line === undefined ? field : `${line.table}[${line.index}].${field}`;
          odd.push(`${name} ${record.id} ${place} ${JSON.stringify(stored)} instead of ${JSON.stringify(due)}`);
        }
    }
    return odd;
  });
}
