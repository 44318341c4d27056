import { writeAnswer, type Call } from "../wire/call.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import { audit } from "../system/audit.ts";
import { changedDictionaries } from "../entity/dictionaries.ts";

/** Value of sys_oper_type: something else. */
const OTHER_TYPE = "0";

/** What a choice of a dictionary shows of it. */
const TOLD = ["dictId", "dictType", "dictName", "dictNameId", "status", "remark"] as const;

/** GET /system/dict/type/optionselect: all of them, for a choice. */
export async function typeOptions(call: Call): Promise<Reply> {
  return replyData(
    call,
    await call.services.store.read((db) =>
      db
        .selectFrom("dict_type")
        .select([...TOLD])
        .orderBy("dictType")
        .execute(),
    ),
    "FOUND",
  );
}

/** DELETE /system/dict/type/refreshCache: browsers keep dictionaries by their stamp, so a new stamp is a clear cache. */
export async function refreshDictionaries(call: Call): Promise<Reply> {
  return writeAnswer(call, async (tx) => {
    await changedDictionaries(tx, call);
    await audit(tx, call, { operation: "refreshDictionaries", businessType: OTHER_TYPE });
    return replyDone(call);
  });
}
