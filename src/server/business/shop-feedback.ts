import { sql } from "kysely";
import { type Call, jsonBody, whoCalls, writeAnswer } from "../wire/call.ts";
import { BadRequestFailure, NotFoundFailure } from "../ground/failures.ts";
import { readPage } from "../wire/page.ts";
import { replyData, replyRows, type Reply } from "../wire/reply.ts";
import { scalarText } from "../entity/scalar-text.ts";
import { toRecord, type StoredRow } from "../entity/stored-record.ts";
import { readPublicOne } from "../public/read-one.ts";
import { tableFor } from "../store/entity-tables.ts";
import { holderCall } from "../holder/holder-call.ts";
import { makeAsHolder } from "../holder/make-as-holder.ts";

const WORKFLOW = "feedback-manage";
/** What an author reads of it; the account and what the back office notes stay there. */
const SHOWN = ["annId", "fbTitle", "fbContent", "fbStatus", "replyText", "replyTime", "publicFlag", "createTime"] as const;

/** POST /announcement/feedback: what somebody signed in asks about an announcement that is public (domain 4.16). */
export async function sendFeedback(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const body = jsonBody(call);
  await requirePublic(call, scalarText(body["annId"]));
  const ec = await holderCall(call, WORKFLOW);
  return writeAnswer(call, async (tx) => {
    const { id } = await makeAsHolder(tx, ec, { action: "send", entered: body, fixed: { userId } });
    return replyData(call, { id });
  });
}

async function requirePublic(call: Call, annId: string): Promise<void> {
  try {
    await readPublicOne(call.services, "announcement", annId);
  } catch (fault) {
    // One that is withdrawn takes no more questions; GoneFailure says so by itself.
    if (fault instanceof NotFoundFailure) throw new BadRequestFailure([{ field: "annId", rule: "reference", text: "NOT_FOUND" }]);
    throw fault;
  }
}

/** GET /announcement/feedback/mine: what one has asked, with the answers, newest first. */
export async function myFeedback(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const ec = await holderCall(call, WORKFLOW);
  const { offset, limit } = readPage(call.query);
  const table = sql.table(tableFor(ec.entity));
  const where = sql`${sql.ref("delFlag")} = '0' AND ${sql.ref("userId")} = ${userId}`;
  return call.services.store.read(async (db) => {
    const { rows } = await sql<StoredRow>`
      SELECT * FROM ${table} WHERE ${where} ORDER BY ${sql.ref("createTime")} DESC, ${sql.ref("id")} DESC LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    );
    const counted = await sql<{ n: number }>`SELECT count(*) AS n FROM ${table} WHERE ${where}`.execute(db);
    const shown = rows.map((row) => {
      const record = toRecord(ec.entity, row);
      return { id: record.id, ...Object.fromEntries(SHOWN.map((key) => [key, record[key] ?? null])) };
    });
    return replyRows(call, shown, Number(counted.rows[0]?.n ?? 0));
  });
}
