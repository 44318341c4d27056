import { jsonBody, type Call } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import type { Reply } from "../wire/reply.ts";
import { judgeCaptcha } from "./captcha.ts";
import { admitUser, provePassword } from "./login.ts";
import { proveMobile } from "./mobile-login.ts";

/** POST /bind {openId, userName, password} or {openId, mobile, code}: an external id belongs to an account from now on. */
export async function bind(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const input = new Input(body);
  const openId = input.text("openId", { max: 128 });
  const mobile = input.optionalText("mobile", { max: 30 }) ?? "";
  input.check();
  if (mobile !== "") return admitUser(call, await proveMobile(call, body, "bind"), { openId, by: "telephone" });
  const userName = input.text("userName", { max: 64 });
  const password = input.secret("password");
  input.check();
  await judgeCaptcha(call, body);
  return admitUser(call, await provePassword(call, userName, password), { openId, by: "password" });
}
