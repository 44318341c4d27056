import type { Call } from "../wire/call.ts";
import { isoNow } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";

/** Values of the dictionary sys_login_result. */
export type LoginResult = "passed" | "wrong" | "waiting" | "disabled" | "unknown" | "companyGone";

/** Note a sign-in or a refused one; the reason stands here only, never in the answer. */
export async function logLogin(tx: Transaction, call: Call, userName: string, result: LoginResult): Promise<void> {
  const agent = call.request.headers.get("user-agent") ?? "";
  await tx
    .insertInto("login_log")
    .values({
      userName: userName.slice(0, 64),
      ipaddr: call.address,
      browser: firstMatch(agent, /Edg|Chrome|Firefox|Safari|curl|node/),
      os: firstMatch(agent, /Windows|Android|iPhone|Mac OS|Linux/),
      status: result === "passed" ? "0" : "1",
      msg: result,
      loginTime: isoNow(call.services.clock),
    })
    .execute();
}

function firstMatch(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[0] ?? "";
}
