import type { Transaction } from "../server/store/port.ts";
import { deedColumns } from "../server/system/audit.ts";
import type { SampleStep } from "./sample-steps.ts";

/** Rows of the operation log (domain 11.1). */
const ROWS = 800;
/** Rows of one statement; PostgreSQL and SQLite take this many values. */
const ROWS_AT_ONCE = 200;
/** Values of sys_oper_type: something new, a change of state. */
const CREATE_TYPE = "1";
const TRANSITION_TYPE = "8";
/** Value of sys_common_status. */
const DONE = "0";

/** The newest of what was done, whole records first; what is older was cleaned away. */
export function loggedSteps(pasts: readonly (readonly SampleStep[])[]): readonly SampleStep[] {
  const newestFirst = pasts.toSorted((one, other) => compare(other.at(-1)?.time, one.at(-1)?.time));
  return newestFirst
    .flatMap((past) => past.toReversed())
    .slice(0, ROWS)
    .toReversed()
    .toSorted((one, other) => compare(one.time, other.time));
}

const compare = (one = "", other = ""): number => (one < other ? -1 : one > other ? 1 : 0);

/** Write the operation log of the sample records, which is also the history that their pages show. */
export async function addSampleLog(tx: Transaction, steps: readonly SampleStep[]): Promise<void> {
  const rows = steps.map(({ entity, workflow, action, record, company, actor, time, fromState, toState }, index) => {
    const isNew = action.does === "create";
    const [method = "PUT", below = ""] = (action.call ?? (isNew ? "POST" : `PUT ${action.key}`)).split(" ");
    const path = workflow.path ?? entity.path ?? "";
    return {
      ...deedColumns({ workflow: workflow.workflow, action: action.key, code: company.code }),
      businessType: isNew ? CREATE_TYPE : TRANSITION_TYPE,
      operName: actor.userName,
      companyId: company.comId,
      companyName: company.comName,
      requestMethod: method,
      operUrl: `/prod-api${path}${below === "" ? "" : `/${below}`}`,
      operIp: `192.0.2.${10 + (actor.userId % 200)}`,
      operParam: JSON.stringify({ action: action.key }),
      entity: entity.entity,
      entityId: record.id,
      fromState: fromState ?? null,
      toState,
      status: DONE,
      operTime: time,
      costMs: 6 + ((index * 7) % 40),
    };
  });
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insertInto("oper_log")
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
}
