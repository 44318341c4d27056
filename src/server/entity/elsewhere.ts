import type { Row } from "../store/tables.ts";
import type { Queries } from "../store/port.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import { isGroup } from "../session/pass-list.ts";
import { type EntityCall, gatherEntityCall } from "./entity-call.ts";
import { visibleRecords } from "./load.ts";

/**
 * The company of the caller's under which a record that is not found here would be read; undefined where there is none,
 * so that nobody learns of a record that is not theirs. The group reads those of all its companies already.
 */
export async function companyOf(db: Queries, ec: EntityCall, id: string): Promise<Row<"companies"> | undefined> {
  const { who, call, workflow } = ec;
  if (ec.entity.scope.company === undefined || who.company === undefined || isGroup(who.company)) return undefined;
  for (const company of who.passList) {
    if (company.comId === who.company.comId || isGroup(company)) continue;
    const session = { ...who.session, companyId: company.comId, companyName: company.comName };
    const there = gatherEntityCall({ ...call, signedIn: { ...who, company, code: company.code, session } }, workflow.workflow);
    if (mayRead(there.workflow, there.session, "get") && (await visibleRecords(db, there, [id])).length > 0) return company;
  }
  return undefined;
}
