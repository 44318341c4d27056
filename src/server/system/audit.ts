import type { VariantCode } from "../../core/definition/product.ts";
import type { Call } from "../wire/call.ts";
import { nameOfKey } from "../session/key-limits.ts";
import { isoNow } from "../store/clock.ts";
import { insertionInto } from "../store/insertion.ts";
import { writeLater } from "../store/later.ts";
import type { Transaction } from "../store/port.ts";
import { PORTAL, type Operation } from "./operations.ts";

/**
 * What set something off: a person's own press, time alone, or an action of another document, which is kept with its
 * number, so that the line can be read where that document may not.
 */
export type Cause =
  | { readonly kind: "person" }
  | { readonly kind: "clock" }
  | { readonly kind: "cascade"; readonly entity: string; readonly id: string; readonly no: string; readonly action: string };

/** What was done, by the keys that word it: an action of a workflow as a company has it, or an operation of the portal's own. */
export type Deed =
  | { readonly workflow: string; readonly action: string; readonly code: VariantCode }
  | { readonly operation: Operation };

/** What was done, for the operation log. `businessType` is a value of sys_oper_type. */
export type AuditEntry = Deed & {
  readonly businessType: string;
  readonly entity?: string;
  readonly entityId?: string;
  /** Key of a state of the workflow, or what stands in its place as it is shown. */
  readonly fromState?: string;
  readonly toState?: string;
  /** Input of the action; secrets are masked here. */
  readonly param?: unknown;
  /** Absent: the person's own press. */
  readonly cause?: Cause | undefined;
};

const MAX_PARAM_LENGTH = 2000;
const SECRET_KEYS = /password|token|ticket|secret|openid/i;

/** Write the one audit row of an action, in the action's own transaction. Its words are found when it is read. */
export async function audit(tx: Transaction, call: Call, entry: AuditEntry): Promise<void> {
  const { session, key } = call.signedIn ?? {};
  const row = {
    ...deedColumns(entry),
    businessType: entry.businessType,
    operName: session?.userName ?? "",
    companyId: session?.companyId ?? null,
    companyName: session?.companyName ?? "",
    requestMethod: call.method,
    operUrl: call.path,
    operIp: call.address,
    apiKey: key === undefined ? null : nameOfKey(key),
    actingFor: session?.actsFor?.userName ?? null,
    operParam: entry.param === undefined ? "" : maskedJson(entry.param),
    entity: entry.entity ?? null,
    entityId: entry.entityId ?? null,
    fromState: entry.fromState ?? null,
    toState: entry.toState ?? null,
    cause: entry.cause === undefined || entry.cause.kind === "person" ? null : JSON.stringify(entry.cause),
    status: "0",
    operTime: isoNow(call.services.clock),
    costMs: call.services.clock() - call.startedAt,
    traceId: call.trace?.traceId ?? "",
  };
  await writeLater(tx, insertionInto(tx, "oper_log", [row]));
}

/** The keys of a deed as the log keeps them; a title is stored in rows only of which the keys are not known. */
export function deedColumns(deed: Deed) {
  return "operation" in deed
    ? { title: "", workflow: PORTAL, action: deed.operation, code: null }
    : { title: "", workflow: deed.workflow, action: deed.action, code: deed.code };
}

function maskedJson(param: unknown): string {
  return JSON.stringify(param, (key, value: unknown) => (SECRET_KEYS.test(key) ? "***" : value)).slice(0, MAX_PARAM_LENGTH);
}
