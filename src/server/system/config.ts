import type { Call } from "../wire/call.ts";
import { AuthRequiredFailure } from "../ground/failures.ts";
import { replyBeside, type Reply } from "../wire/reply.ts";
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
