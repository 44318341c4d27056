import type { Facts } from "../../core/condition/evaluate.ts";
import { BadRequestFailure, NotFoundFailure } from "../http/failures.ts";
import type { Call } from "../http/call.ts";
import { queryText } from "../http/query.ts";
import { replyData, type Reply } from "../http/reply.ts";
import type { Queries } from "../store/port.ts";
import { beginEntityCall, type EntityCall } from "./entity-call.ts";
import { withFiles } from "./get.ts";
import { selectRows, withLines } from "./load.ts";
import { inScope, underPath } from "./scope.ts";
import { allOf, conditionHolds } from "./sql-text.ts";
import { toRecord } from "./stored-record.ts";

/** GET by the fields that name a record once, such as a number and its version (domain 7.6). */
export async function findUnique(call: Call, workflowName: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const keys = ec.entity.unique?.[0] ?? [];
  const missing = keys.filter((key) => queryText(call.query, key) === undefined);
  if (keys.length === 0 || missing.length > 0) {
    throw new BadRequestFailure(missing.map((field) => ({ field, rule: "required", text: "FIELD_REQUIRED" })));
  }
  const named = conditionHolds(ec.entity, { all: keys.map((key) => ({ [key]: { eq: queryText(call.query, key) ?? "" } })) });
  return call.services.store.read(async (db) => {
    const [row] = await selectRows(db, ec.entity, allOf([named, inScope(ec), underPath(ec)]));
    if (row === undefined) throw new NotFoundFailure();
    const [record] = await withLines(db, ec.entityOf, [toRecord(ec.entityOf(row), row)]);
    if (record === undefined) throw new NotFoundFailure();
    const versions = keys.length < 2 ? {} : { versions: await siblings(db, ec, keys, record) };
    return replyData(call, { ...(await withFiles(db, ec, record)), ...versions }, "FOUND");
  });
}

/** What else the reader sees under the same name, such as the other versions of a number: the ids and what tells them apart. */
async function siblings(db: Queries, ec: EntityCall, keys: readonly string[], record: Facts): Promise<readonly Facts[]> {
  const told = keys.at(-1) ?? "";
  const alike = conditionHolds(ec.entity, { all: keys.slice(0, -1).map((key) => ({ [key]: { eq: String(record[key]) } })) });
  const rows = await selectRows(db, ec.entity, allOf([alike, inScope(ec), underPath(ec)]));
  return rows
    .map((row) => toRecord(ec.entityOf(row), row))
    .toSorted((one, other) => Number(one[told]) - Number(other[told]))
    .map((one) => ({ id: one.id, [told]: one[told] }));
}
