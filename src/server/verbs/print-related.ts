import type { Print } from "../../core/definition/generated/documents.ts";
import type { Printed } from "../../core/contract/print.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Queries } from "../store/port.ts";
import { codeOf, entityNamed, type EntityCall } from "../entity/entity-call.ts";
import { selectRows, withLines } from "../entity/load.ts";
import { inScope } from "../entity/scope.ts";
import { allOf, amongTexts } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";
import { toWireRecord } from "../entity/wire-row.ts";

/** The records that a paper shows besides its own, as far as they exist for the reader, in the paper's order. */
export async function relatedRecords(
  db: Queries,
  ec: EntityCall,
  { related }: Print,
  record: EntityRecord,
): Promise<Pick<Printed, "related" | "relatedEntity">> {
  if (related === undefined) return { related: [], relatedEntity: null };
  const entity = entityNamed(ec.product, related.entity, ec.who.code);
  const entityOf = (one: Facts) => entityNamed(ec.product, related.entity, codeOf(ec.product, ec.companies, one, entity));
  const own: EntityCall = { ...ec, entity, entityOf };
  const rows = await selectRows(db, entity, allOf([amongTexts(related.by, [record.id]), inScope(own)]));
  const records = rows.map((row) => toRecord(entityOf(row), row));
  const ordered = records.toSorted((one, other) => Number(one[related.order] ?? 0) - Number(other[related.order] ?? 0));
  const found = await withLines(db, entityOf, ordered);
  return { related: found.map((one) => toWireRecord(own, one)), relatedEntity: entityOf(record) };
}
