import type { Side } from "../../core/definition/generated/documents.ts";
import type { HistoryEntry } from "../../core/contract/history.ts";
import { sideOf } from "../session/rights.ts";
import { isConcealed } from "../../core/gate/visibility.ts";
import type { Call } from "../wire/call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import type { Row } from "../store/tables.ts";
import { causeText } from "../system/log-words.ts";
import { beginEntityCall } from "../entity/entity-call.ts";
import { visibleRecords } from "../entity/load.ts";
import { requireRead } from "../entity/may-read.ts";
import { actionText, deedText, stateText } from "../entity/worded.ts";

/** The latest entries of a record with a long life. */
const MOST_ENTRIES = 300;
/** Sides of the company itself, and the account types that stand there (dictionary sys_user_type). */
const IN_HOUSE: readonly Side[] = ["buyer", "platform"];
const HOUSE_TYPES = ["0", "1"];

/**
 * GET …/history/{id}: what was done to a record, the latest first: when, by whom, what, from which state to which. It is
 * read by whoever reads the record. What was entered stays in the operation log of the administrators, because fields
 * that a reader may not see could stand in it. A reader outside the house learns what its own people did, and what the
 * house did, but not who: a record that is open to many, such as a notice, must not tell the names of rivals. Of a
 * record that is concealed the house learns what it did itself: when an offer was worked on is part of the offer.
 */
export async function history(call: Call, workflowName: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  requireRead(ec, "get");
  const { side, userName, supplierId, merchantId } = ec.session;
  const isOutside = !IN_HOUSE.includes(side);
  return call.services.store.read(async (db) => {
    const [record] = await visibleRecords(db, ec, [call.params["id"] ?? ""]);
    if (record === undefined) throw new NotFoundFailure();
    let query = db
      .selectFrom("oper_log")
      .leftJoin("users", "users.userName", "oper_log.operName")
      .leftJoin("users as absent", "absent.userName", "oper_log.actingFor")
      .select([
        "oper_log.operTime",
        "oper_log.operName",
        "users.nickName",
        "oper_log.apiKey as key",
        "oper_log.actingFor as absentUser",
        "absent.nickName as absentName",
        "oper_log.title",
        "oper_log.workflow",
        "oper_log.action",
        "oper_log.code",
        "oper_log.businessType",
        "oper_log.fromState",
        "oper_log.toState",
        "oper_log.cause",
        "users.userType",
      ])
      .where("oper_log.entity", "=", ec.entity.entity)
      .where("oper_log.entityId", "=", record.id)
      .orderBy("oper_log.operId", "desc")
      .limit(MOST_ENTRIES);
    if (isConcealed(ec.entityOf(record), ec.session, record))
      query = query.where((row) => row.or([row("users.userId", "is", null), row("users.userType", "in", HOUSE_TYPES)]));
    if (isOutside)
      query = query.where((row) =>
        row.or([
          row("users.userId", "is", null),
          row("users.userType", "in", HOUSE_TYPES),
          row("users.userName", "=", userName),
          ...(supplierId === undefined ? [] : [row("users.supId", "=", supplierId)]),
          ...(merchantId === undefined ? [] : [row("users.merchantId", "=", merchantId)]),
        ]),
      );
    const entries = (await query.execute()).map(({ userType, absentUser, absentName, ...entry }): HistoryEntry => ({
      ...inWords(call, entry),
      actingFor: absentName || absentUser,
      side: userType === null ? null : sideOf(userType),
      ...(isOutside && (userType === null || HOUSE_TYPES.includes(userType))
        ? { operName: "", nickName: null, key: null, actingFor: null }
        : {}),
    }));
    return replyData(call, entries, "FOUND");
  });
}

type Keys = Pick<Row<"oper_log">, "title" | "workflow" | "action" | "code" | "fromState" | "toState" | "cause">;

/** An entry as the reader's language says it. */
function inWords<T extends Keys>({ services, lang }: Call, { workflow, action, code, ...entry }: T) {
  const { product } = services;
  const place = { workflow, code };
  return {
    ...entry,
    title: actionText(product, place, action, entry.title, lang),
    deed: deedText(product, place, action, entry.title, lang),
    fromState: stateText(product, place, entry.fromState, lang),
    toState: stateText(product, place, entry.toState, lang),
    cause: causeText(product, entry.cause, code)?.[lang] ?? null,
  };
}
