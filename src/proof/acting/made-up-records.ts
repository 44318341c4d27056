import { sampleRecords } from "../../app/preview/sample-records.ts";
import type { Entity, Workflow } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { insertSamples, type SampleRecord } from "../../server/save/sample-records.ts";
import type { Store } from "../../server/store/port.ts";
import type { Row } from "../stage/person.ts";

/** The id of a made-up record: no store gives so many. */
const ID = "900000001";

export type MadeUp = {
  readonly product: Product;
  readonly code: string;
  readonly comId: string;
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly owners: { readonly supplier?: string };
};

/** A record in the state, with a value in every field, written as a sample is; none where the portal's own table holds them. */
export async function makeUp(store: Store, wishes: MadeUp, state: string): Promise<Row | undefined> {
  const { product, code, comId, entity, workflow, owners } = wishes;
  if (entity.table !== undefined) return undefined;
  const valuesOf = (dictionary: string) => (product.dictionaries[dictionary]?.[code]?.items ?? []).map(({ value }) => value);
  const [made] = sampleRecords({ entity, workflow, valuesOf, state, values: "plain", comId }, 1);
  const record: SampleRecord = {
    ...made,
    // No file stands behind a made-up one.
    ...Object.fromEntries(entity.fields.flatMap(({ key, kind }) => (kind === "files" || kind === "file" ? [[key, null]] : []))),
    ...Object.fromEntries((entity.lines ?? []).map(({ key }) => [key, linesOf(made?.[key])])),
    ...(entity.scope.supplier === undefined ? {} : { [entity.scope.supplier]: owners.supplier }),
    ...(entity.scope.company === undefined ? {} : { [entity.scope.company]: comId }),
    id: ID,
    createBy: "admin",
    createTime: "2026-11-20 09:00:00",
  };
  await store.write((tx) => insertSamples(tx, product, entity.entity, code, [record]));
  return { ...record, lockVersion: 0 };
}

function linesOf(lines: unknown): readonly Row[] {
  return ((lines ?? []) as readonly Row[]).map((line, at) => ({ ...line, id: `${ID}${at + 1}` }));
}
