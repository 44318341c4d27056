import { sql } from "kysely";
import type { Facts } from "../../core/condition/evaluate.ts";
import { toRecord } from "../entity/stored-record.ts";
import { jsonBody, type Call } from "../wire/call.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { containsPattern } from "../store/contains.ts";
import { isLive, type Party, partyOf } from "../session/party.ts";
import { judgeCaptcha } from "../system/captcha.ts";

type StoredRow = Parameters<typeof toRecord>[1];

const MOST = 10;
/** Records that are looked at; an enterprise has one for each company that it serves. */
const MOST_RECORDS = 200;
/** A shorter part of a name would turn pages of the directory rather than find one enterprise in it. */
const SHORTEST = 4;
const SHOWN_END = 4;

/**
 * POST /supplier/apisuppliersearch/query: enterprises that the portal knows, by a part of the name or by the whole tax
 * number. A tax number is shown whole only to who named it and to its own enterprise; strangers, who register, solve a
 * captcha first.
 */
export async function searchEnterprises(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const [name, tax] = [textOf(body["keyword"]), textOf(body["taxNo"])];
  if (tax === "" && [...name].length < SHORTEST)
    throw new BadRequestFailure([{ field: "keyword", rule: "minLength", text: "FIELD_WRONG" }]);
  if (call.signedIn === undefined) await judgeCaptcha(call, body);
  const named = (tax === "" ? name : tax).toUpperCase();
  const own = call.signedIn?.user.supId ?? undefined;
  const { product, store } = call.services;
  const party = partyOf(product);
  const [nameOf, taxOf] = [sql.ref(party.name), sql.ref(party.taxNumber)];
  const isNamed = sql<boolean>`${taxOf} = ${named}`;
  const isMeant = tax === "" ? sql<boolean>`(${containsPattern(nameOf, name)} OR ${isNamed})` : isNamed;
  return store.read(async (db) => {
    const { rows } = await sql<StoredRow>`
      SELECT * FROM ${sql.table(party.table)} WHERE ${isLive} AND ${isMeant}
      ORDER BY ${nameOf}, ${sql.ref(party.id)} LIMIT ${MOST_RECORDS}`.execute(db);
    const distinct = [...new Map(rows.toReversed().map((row) => [row[party.taxNumber], row])).values()].toReversed();
    const found = distinct.slice(0, MOST).map((row) => {
      const isOwn = own !== undefined && row[party.enterprise] === own;
      return told(party, row, isOwn || textOf(row[party.taxNumber]).toUpperCase() === named);
    });
    return replyData(call, found, "FOUND");
  });
}

/** What the directory tells of an enterprise, as its document says; it knows of no legal person. */
function told({ entity, taxNumber }: Party, row: StoredRow, isWhole: boolean): Facts {
  if (entity === undefined) return {};
  const record = toRecord(entity, row) as Facts;
  const shown = (key: string): unknown => (key === taxNumber && !isWhole ? masked(String(record[key] ?? "")) : record[key]);
  return { ...Object.fromEntries((entity.party?.directory ?? []).map((key) => [key, shown(key)])), legalPerson: "" };
}

function masked(text: string): string {
  return "*".repeat(Math.max(0, text.length - SHOWN_END)) + text.slice(-SHOWN_END);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
