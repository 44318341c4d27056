import { type Call, jsonBody, whoCalls, writeAnswer } from "../wire/call.ts";
import { BadRequestFailure, NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { scalarText } from "../entity/scalar-text.ts";
import { listHeld } from "../holder/held-calls.ts";
import type { HeldRecords } from "../holder/held-records.ts";
import { holderCall } from "../holder/holder-call.ts";
import { makeAsHolder } from "../holder/make-as-holder.ts";
import { readPublicOne } from "../public/read-one.ts";
import { judgeCaptcha } from "../system/captcha.ts";

/** What an author reads of it; the account and what the back office notes stay there. */
const SHOWN = ["annId", "fbTitle", "fbContent", "fbStatus", "replyText", "replyTime", "publicFlag", "createTime"] as const;
const feedback: HeldRecords = {
  workflow: "feedback-manage",
  show: (_db, _ec, records) =>
    records.map((record) => ({ id: record.id, ...Object.fromEntries(SHOWN.map((key) => [key, record[key] ?? null])) })),
};

/** POST /announcement/feedback: what somebody signed in asks about an announcement that is public (domain 4.16). */
export async function sendFeedback(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const body = jsonBody(call);
  await requirePublic(call, scalarText(body["annId"]));
  const ec = await holderCall(call, feedback.workflow);
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
export const myFeedback = (call: Call): Promise<Reply> => listHeld(call, feedback);

/**
 * POST /brand/purchaseDigitize {name, company, phone, content}: a stranger asks to be called back; the captcha keeps
 * machines out, and what was left is erased by itself when its time is over.
 */
export async function consult(call: Call): Promise<Reply> {
  const { uuid, code, ...entered } = jsonBody(call);
  if (call.signedIn === undefined) await judgeCaptcha(call, { uuid, code });
  const ec = await holderCall(call, "consultation-manage");
  return writeAnswer(call, async (tx) => {
    await makeAsHolder(tx, ec, { action: "send", entered, fixed: {} });
    return replyData(call, null);
  });
}
