import { writeAnswer, type Call } from "../wire/call.ts";
import { AuthRequiredFailure } from "../ground/failures.ts";
import { replyBeside, replyDone, type Reply } from "../wire/reply.ts";
import { audit } from "./audit.ts";
import { readableConfig } from "./config-values.ts";

/**
 * GET /system/config/configKey/{key}: the value stands in `msg` and in `data`. A key that is not marked for the caller
 * answers as one that does not exist: empty, or to a stranger as everything does that asks for a sign-in.
 */
export async function configByKey(call: Call): Promise<Reply> {
  const isSignedIn = call.signedIn !== undefined;
  const value = await call.services.store.read((db) => readableConfig(db, call.params["key"] ?? "", isSignedIn));
  if (value === undefined && !isSignedIn) throw new AuthRequiredFailure();
  return replyBeside(call, { msg: value ?? "", data: value ?? "" });
}

/** Value of sys_oper_type: something else. */
const OTHER_TYPE = "0";

/** DELETE /system/config/refreshCache: settings are read whenever they are asked for, so there is nothing to forget. */
export async function refreshConfiguration(call: Call): Promise<Reply> {
  return writeAnswer(call, async (tx) => {
    await audit(tx, call, { operation: "refreshConfiguration", businessType: OTHER_TYPE });
    return replyDone(call);
  });
}
