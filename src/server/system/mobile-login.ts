import { jsonBody, type Call, type JsonObject } from "../wire/call.ts";
import { RefusedFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import type { Reply } from "../wire/reply.ts";
import type { Row } from "../store/tables.ts";
import { admitUser, refuse } from "./login.ts";
import { isMobile, mobileOf } from "./mobile.ts";
import { judgeCode, type SmsScene } from "./sms-code.ts";

/** POST /login/{mobile} {code, uuid}: sign in by the code that came to the telephone. */
export async function mobileLogin(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  return admitUser(call, await proveMobile(call, { ...body, mobile: call.params["mobile"] }, "login"), { by: "telephone" });
}

/**
 * The account of a telephone whose code is right. Whether the number is registered is told to its holder only.
 *
 * @throws {RefusedFailure} CODE_WRONG, LOGIN_FAILED for a number of nobody, ACCOUNT_DISABLED
 */
export async function proveMobile(call: Call, proof: JsonObject, scene: SmsScene): Promise<Row<"users">> {
  const input = new Input(proof);
  const mobile = mobileOf(input);
  input.check();
  await judgeCode(call, mobile, scene, proof);
  const user = await call.services.store.read((db) =>
    db
      .selectFrom("users")
      .selectAll()
      .where(isMobile("phonenumber", mobile))
      .where("delFlag", "=", "0")
      .orderBy("userId")
      .executeTakeFirst(),
  );
  if (user === undefined) return refuse(call, mobile, "unknown", new RefusedFailure("LOGIN_FAILED", "MOBILE_UNKNOWN"));
  if (user.status !== "0") return refuse(call, user.userName, "disabled", new RefusedFailure("ACCOUNT_DISABLED"));
  return user;
}
