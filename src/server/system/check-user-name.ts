import { sql } from "kysely";
import type { Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { judgeCaptcha } from "./captcha.ts";

/** GET /system/user/checkUserName/{name}: a bare true or false; strangers must solve a captcha first. */
export async function checkUserName(call: Call): Promise<Reply> {
  if (call.signedIn === undefined) await judgeCaptcha(call, call.query);
  const name = (call.params["name"] ?? "").trim().toLowerCase();
  const user = await call.services.store.read((db) =>
    db
      .selectFrom("users")
      .select("userId")
      .where(sql`lower("userName")`, "=", name)
      .executeTakeFirst(),
  );
  return replyData(call, user !== undefined);
}
