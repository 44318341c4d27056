import { jsonBody, type Call } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { checkBounds } from "./draft-bounds.ts";
import { ofDraft } from "./validate.ts";
import { wordedFault } from "./worded-fault.ts";

const MAX_WORKFLOW = 100;
const MAX_VARIANT = 20;

/**
 * POST /template/screen/flow {draftId, workflow, company}: the flow of a workflow as a company has it in a draft: its states
 * and actions, where each leads, what each does in sentences, and what changing it has to know. Null where the draft's
 * document cannot be read now, or there is none.
 */
export async function draftFlow(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const input = new Input(body);
  const flow = input.text("workflow", { max: MAX_WORKFLOW });
  const variant = input.text("company", { max: MAX_VARIANT });
  input.check();
  const { base, changes } = await ofDraft(call, body);
  checkBounds(changes);
  const { faults, drawn } = await call.services.studio.judge.flow({ base, changes, flow, variant });
  return replyData(call, { faults: faults.map((one) => wordedFault(one, call.lang)), flow: drawn ?? null }, "FOUND");
}
