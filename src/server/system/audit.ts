import type { Call } from "../http/call.ts";
import { isoNow } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";

/** What was done, for the operation log. `businessType` is a value of sys_oper_type. */
export type AuditEntry = {
  readonly title: string;
  readonly businessType: string;
  readonly entity?: string;
  readonly entityId?: string;
  readonly fromState?: string;
  readonly toState?: string;
  /** Input of the action; secrets are masked here. */
  readonly param?: unknown;
};

const MAX_PARAM_LENGTH = 2000;
const SECRET_KEYS = /password|token|ticket|secret|openid/i;

/** Write the one audit row of an action, in the action's own transaction. */
export async function audit(tx: Transaction, call: Call, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto("oper_log")
    .values({
      title: entry.title,
      businessType: entry.businessType,
      operName: call.signedIn?.session.userName ?? "",
      companyId: call.signedIn?.session.companyId ?? null,
      companyName: call.signedIn?.session.companyName ?? "",
      requestMethod: call.method,
      operUrl: call.path,
      operIp: call.address,
      operParam: entry.param === undefined ? "" : maskedJson(entry.param),
      entity: entry.entity ?? null,
      entityId: entry.entityId ?? null,
      fromState: entry.fromState ?? null,
      toState: entry.toState ?? null,
      status: "0",
      operTime: isoNow(call.services.clock),
      costMs: call.services.clock() - call.startedAt,
      traceId: call.traceId,
    })
    .execute();
}

function maskedJson(param: unknown): string {
  return JSON.stringify(param, (key, value: unknown) => (SECRET_KEYS.test(key) ? "***" : value)).slice(0, MAX_PARAM_LENGTH);
}
