import { fillText } from "../../core/contract/language.ts";
import { messageText } from "../../core/contract/messages.ts";
import type { Action, Exchange } from "../../core/definition/generated/documents.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { hasAlready, readExchanged, withLineIds } from "../entity/exchanged-row.ts";
import { keepKey, recognised, recordUnder } from "../entity/external-keys.ts";
import { loadRecords } from "../entity/load.ts";
import { otherCall } from "../entity/source.ts";
import {
  BadRequestFailure,
  BatchRefusedFailure,
  NoPermissionFailure,
  NotFoundFailure,
  type PortalFailure,
} from "../ground/failures.ts";
import type { Transaction } from "../store/port.ts";
import type { JsonObject } from "../wire/call.ts";
import type { ReceivedRow } from "../wire/rows.ts";
import { makeRecord } from "./create.ts";
import { changeRecord } from "./update.ts";

/** What became of a row. */
export type Verdict = {
  readonly row: number;
  readonly externalKey?: string;
  readonly verdict: "made" | "changed" | "same" | "refused";
  readonly id?: string;
  readonly no?: string;
  readonly lockVersion?: number;
  readonly bizCode?: string;
  readonly msg?: string;
  readonly errors?: readonly { readonly field: string; readonly rule: string; readonly msg: string }[];
};

/** The two actions of people by which rows come in, as far as the caller has them. */
export type Entering = { readonly exchange: Exchange; readonly create: Action | undefined; readonly edit: Action | undefined };

/** @throws {NoPermissionFailure} for a caller who has neither */
export function enteringOf(ec: EntityCall): Entering {
  const { exchange } = ec.entity;
  const action = (does: "create" | "edit"): Action | undefined =>
    ec.workflow.actions.find((one) => one.does === does && mayTouch(one, ec.session));
  const [create, edit] = [action("create"), action("edit")];
  if (exchange === undefined || (create === undefined && edit === undefined)) throw new NoPermissionFailure();
  return { exchange, create, edit };
}

/**
 * Bring one row in: a new record, or a change of the one that the other system knows under its key.
 *
 * @throws {PortalFailure} what speaks against it, as a person who saves the form would be told
 */
export async function exchangeRow(
  tx: Transaction,
  ec: EntityCall,
  entering: Entering,
  { row, value }: ReceivedRow,
): Promise<Verdict> {
  const { exchange, create, edit } = entering;
  const { externalKey, sourceKey, body } = readExchanged(ec.entity, exchange, value);
  const under = await recordUnder(tx, ec, externalKey);
  const id = under ?? (await recognised(tx, ec, exchange.known, body));
  if (id === undefined) {
    if (create === undefined) throw new NoPermissionFailure();
    const made = await makeRecord(tx, ec, create, await withSource(tx, ec, sourceKey, body));
    await keepKey(tx, ec, externalKey, String(made["id"]));
    return { row, externalKey, verdict: "made", ...told(ec, made) };
  }
  const [record] = await loadRecords(tx, ec, [id]);
  if (record === undefined) throw new NotFoundFailure();
  if (under === undefined) await keepKey(tx, ec, externalKey, id);
  const entity = ec.entityOf(record);
  if (hasAlready(entity, exchange, record, body)) return { row, externalKey, verdict: "same", ...told(ec, record) };
  if (edit === undefined) throw new NoPermissionFailure();
  const changed = await changeRecord(tx, ec, edit, { ...withLineIds(entity, exchange, record, body), id });
  return { row, externalKey, verdict: "changed", ...told(ec, changed) };
}

/** What a new record is made from may be named by the key under which it came in. */
async function withSource(tx: Transaction, ec: EntityCall, sourceKey: string | undefined, body: JsonObject): Promise<JsonObject> {
  const { source } = ec.entity;
  if (source === undefined || sourceKey === undefined) return body;
  const id = await recordUnder(tx, ec, sourceKey, otherCall(ec, source.entity).entity);
  if (id === undefined) throw new BadRequestFailure([{ field: "sourceKey", rule: "reference", text: "NOT_FOUND" }]);
  return { ...body, [source.by]: id };
}

/** How the portal knows the record. */
function told({ entity }: EntityCall, record: Readonly<Record<string, unknown>>): Pick<Verdict, "id" | "no" | "lockVersion"> {
  const no = entity.number === undefined ? undefined : record[entity.number.field];
  return {
    id: String(record["id"]),
    ...(typeof no === "string" ? { no } : {}),
    lockVersion: Number(record["lockVersion"]),
  };
}

/** A refusal in the words that a person would read. */
export function refusedVerdict({ call: { lang } }: EntityCall, { row, value }: ReceivedRow, failure: PortalFailure): Verdict {
  const say = (text: PortalFailure["text"], facts: PortalFailure["facts"]): string =>
    typeof text === "string" ? messageText(text, lang, facts) : fillText(text, facts)[lang];
  const named = (value as { readonly externalKey?: unknown } | undefined)?.externalKey;
  const errors = failure.faults.map(({ field, rule, text, facts = {} }) => ({ field, rule, msg: say(text, facts) }));
  const [first] = failure instanceof BatchRefusedFailure ? failure.failed : [];
  return {
    row,
    ...(typeof named === "string" ? { externalKey: named } : {}),
    verdict: "refused",
    ...(first === undefined ? {} : { id: first.id }),
    bizCode: failure.bizCode,
    msg: first?.msg ?? say(failure.text, failure.facts),
    ...(errors.length === 0 ? {} : { errors }),
  };
}
