import { type Call, jsonBody, writeAnswer } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { judgeCaptcha } from "../system/captcha.ts";
import { holderCall } from "../holder/holder-call.ts";
import { makeAsHolder } from "../holder/make-as-holder.ts";

const WORKFLOW = "consultation-manage";

/**
 * POST /brand/purchaseDigitize {name, company, phone, content}: a stranger asks to be called back; the captcha keeps
 * machines out, and what was left is erased by itself when its time is over.
 */
export async function consult(call: Call): Promise<Reply> {
  const { uuid, code, ...entered } = jsonBody(call);
  if (call.signedIn === undefined) await judgeCaptcha(call, { uuid, code });
  const ec = await holderCall(call, WORKFLOW);
  return writeAnswer(call, async (tx) => {
    await makeAsHolder(tx, ec, { action: "send", entered, fixed: {} });
    return replyData(call, null);
  });
}
