import { BadRequestFailure, NotFoundFailure } from "../ground/failures.ts";
import { jsonBody, type Call, type JsonObject } from "../wire/call.ts";
import { queryText, type Query } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Field } from "../../core/definition/generated/documents.ts";
import { columnNumber } from "../entity/filter-values.ts";
import { beginEntityCall, type EntityCall } from "../entity/entity-call.ts";
import { wholeRecord } from "./get.ts";
import { selectRows, withLines } from "../entity/load.ts";
import type { Queries } from "../store/port.ts";
import { inScope, underPath } from "../entity/scope.ts";
import { allOf, conditionHolds } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";

/** GET, or POST with them in the body, by the fields that name a record once, such as a number and its version (domain 7.6). */
export async function findUnique(call: Call, workflowName: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const given = call.method === "GET" ? call.query : textsOf(jsonBody(call));
  const keys = queryText(given, "id") === undefined ? (ec.entity.unique?.[0] ?? []) : ["id"];
  const missing = keys.filter((key) => queryText(given, key) === undefined);
  if (keys.length === 0 || missing.length > 0) {
    throw new BadRequestFailure(missing.map((field) => ({ field, rule: "required", text: "FIELD_REQUIRED" })));
  }
  // What no column could hold is the name of nothing, and the store would not even compare it.
  const fields = fieldIndex(ec.entity.fields);
  if (keys.some((key) => !couldBe(fields.get(key), queryText(given, key) ?? ""))) throw new NotFoundFailure();
  const named = conditionHolds(ec.entity, { all: keys.map((key) => ({ [key]: { eq: queryText(given, key) ?? "" } })) });
  return call.services.store.read(async (db) => {
    const [row] = await selectRows(db, ec.entity, allOf([named, inScope(ec), underPath(ec)]));
    if (row === undefined) throw new NotFoundFailure();
    const [record] = await withLines(db, ec.entityOf, [toRecord(ec.entityOf(row), row)]);
    if (record === undefined) throw new NotFoundFailure();
    return replyData(call, { ...(await wholeRecord(db, ec, record)), ...(await otherVersions(db, ec, keys, record)) }, "FOUND");
  });
}

function couldBe(field: Field | undefined, text: string): boolean {
  return field === undefined || !isNumeric(field) || columnNumber(field, text) !== undefined;
}

const isNumeric = ({ kind }: Field): boolean => kind === "integer" || kind === "decimal";

/** Values of a body as a query would carry them. */
function textsOf(body: JsonObject): Query {
  const texts = Object.entries(body).filter(([, value]) => typeof value === "string" || typeof value === "number");
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
}

/** A document that is named by number and version tells which versions its reader may ask for, the oldest first. */
async function otherVersions(db: Queries, ec: EntityCall, keys: readonly string[], record: EntityRecord): Promise<Facts> {
  const { version } = ec.entity;
  if (version === undefined || !keys.includes(version)) return {};
  const numbers = keys.filter((key) => key !== version);
  const same = conditionHolds(ec.entity, { all: numbers.map((key) => ({ [key]: { eq: String(record[key] ?? "") } })) });
  const rows = await selectRows(db, ec.entity, allOf([same, inScope(ec), underPath(ec)]));
  const versions = rows
    .map((row) => toRecord(ec.entityOf(row), row))
    .toSorted((one, other) => Number(one[version]) - Number(other[version]))
    .map((one) => ({ id: one.id, [version]: one[version], createTime: one["createTime"] }));
  return { versions };
}
