import type { Call } from "../http/call.ts";
import { AuthRequiredFailure } from "../http/failures.ts";
import { replyBeside, type Reply } from "../http/reply.ts";
import { configValue } from "./config-values.ts";

/** Keys that the sign-in page and the storefront need. */
function isOpenKey(key: string): boolean {
  return key === "sys.index.skinName" || key.startsWith("sys.account.");
}

/** GET /system/config/configKey/{key}: the value stands in `msg` and in `data`; an unknown key is empty. */
export async function configByKey(call: Call): Promise<Reply> {
  const key = call.params["key"] ?? "";
  if (call.signedIn === undefined && !isOpenKey(key)) throw new AuthRequiredFailure();
  const value = (await call.services.store.read((db) => configValue(db, key))) ?? "";
  return replyBeside(call, { msg: value, data: value });
}
