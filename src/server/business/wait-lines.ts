import { gateRow } from "../../core/gate/gate.ts";
import { beginEntityCall } from "../entity/entity-call.ts";
import { flip } from "../verbs/flip.ts";
import { selectRows } from "../entity/load.ts";
import { inScope } from "../entity/scope.ts";
import { allOf, conditionHolds } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";
import type { Call } from "../wire/call.ts";
import { BadRequestFailure, NotFoundFailure } from "../ground/failures.ts";
import { queryText } from "../wire/query.ts";
import type { Reply } from "../wire/reply.ts";

const ACTION = "requestInvoice";

/**
 * GET /finance/makeinvoice/waitLines?gConnum=: the invoice request that the contract of this number offers, with the lines
 * that have something left (domain 7.7). A number may have several versions; the one that may be invoiced speaks, and
 * where none may the last says why.
 */
export async function waitLines(call: Call): Promise<Reply> {
  const ec = await beginEntityCall(call, "contract");
  const gConnum = queryText(call.query, "gConnum");
  if (gConnum === undefined) throw new BadRequestFailure([{ field: "gConnum", rule: "required", text: "FIELD_REQUIRED" }]);
  const named = conditionHolds(ec.entity, { gConnum: { eq: gConnum } });
  const rows = await call.services.store.read((db) => selectRows(db, ec.entity, allOf([named, inScope(ec)])));
  const versions = rows
    .map((row) => toRecord(ec.entityOf(row), row))
    .toSorted((one, other) => Number(other["version"]) - Number(one["version"]));
  const isOpen = (record: EntityRecord): boolean =>
    gateRow(ACTION, record, { entity: ec.entityOf(record), workflowOf: ec.workflowOf, session: ec.session, now: ec.now }) ===
    undefined;
  const meant = versions.find(isOpen) ?? versions[0];
  if (meant === undefined) throw new NotFoundFailure();
  return flip({ ...call, params: { id: meant.id } }, "contract", ACTION);
}
