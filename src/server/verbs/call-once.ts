import { mayTouch } from "../../core/gate/gate.ts";
import { messageText } from "../../core/contract/messages.ts";
import { effectNamed } from "../hooks/hooks.ts";
import { writeAnswer, type Call } from "../wire/call.ts";
import { NoPermissionFailure } from "../ground/failures.ts";
import type { Reply } from "../wire/reply.ts";
import { audit } from "../system/audit.ts";
import { deedOf } from "../entity/deed.ts";
import { beginEntityCall, wordedAction } from "../entity/entity-call.ts";

/** Value of sys_oper_type: something else. */
const OTHER_TYPE = "0";

/** An action without records, such as emptying a log or refreshing a cache: its effect, one audit row, nothing to answer. */
export async function callOnce(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const action = wordedAction(ec, actionKey);
  if (!mayTouch(action, ec.session)) throw new NoPermissionFailure();
  return writeAnswer(call, async (tx) => {
    const record = { id: "", lockVersion: 0 };
    if (action.effect !== undefined)
      await effectNamed(call.services.hooks, action.effect)({ tx, ec, entity: ec.entity, action, record, input: {} });
    await audit(tx, call, { ...deedOf(ec, action), businessType: OTHER_TYPE });
    return { kind: "envelope", body: { code: 200, msg: action.success?.[call.lang] ?? messageText("DONE", call.lang) } };
  });
}
