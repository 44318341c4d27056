import { createHash } from "node:crypto";
import { kindOfAction, kindOfEvent } from "../../core/definition/event-kinds.ts";
import { ownerOf, type EntityCall } from "../entity/entity-call.ts";
import { type Change, recordOf } from "../save/change.ts";
import { newName } from "../session/tokens.ts";
import { parseInstant } from "../../core/format/date.ts";
import { insertionInto } from "../store/insertion.ts";
import { writeLater } from "../store/later.ts";
import type { Transaction } from "../store/port.ts";
import { traceparent } from "../wire/trace.ts";

/** What has happened to a record, as the outbox keeps it: references only, because who will read it is not known. */
type Happened = {
  readonly kind: string;
  readonly entity: string;
  readonly recordId: string;
  /** Key of the action or of the event. */
  readonly action: string;
  /** The company that owns the record; empty where none does. */
  readonly comId: string;
  readonly words?: string;
  readonly traceparent?: string;
  readonly createdAt: number;
};

/**
 * Note in the outbox what an action has done, where its document declares that somebody is told of it. It stands in the
 * transaction of the change: neither is ever there without the other. Numbers of the outbox rise with the commits of one
 * record, since its row is locked when they are given.
 */
export async function noteAction(tx: Transaction, ec: EntityCall, change: Change): Promise<void> {
  const { entity, workflow, action } = change;
  if (action.notify === undefined) return;
  await note(tx, {
    ...about(ec, change),
    kind: kindOfAction(workflow.workflow, action.key),
    entity: entity.entity,
    action: action.key,
  });
}

/** Note an event that an action tells. */
export async function noteTold(tx: Transaction, ec: EntityCall, change: Change, event: string): Promise<void> {
  await note(tx, { ...about(ec, change), kind: kindOfEvent(event), entity: change.entity.entity, action: event });
}

/** A reminder of a record, what it says, and from when on it counts as said. */
export type Reminded = {
  readonly event: string;
  readonly entity: string;
  readonly recordId: string;
  readonly comId: string;
  readonly said: string;
  /** `yyyy-MM-dd HH:mm:ss`, both; the first may be a day alone. */
  readonly since: string;
  readonly now: string;
};

/** Note a reminder once within its window, so that a task may run twice. */
export async function noteReminder(tx: Transaction, reminded: Reminded): Promise<void> {
  const { event, entity, recordId, comId, said, since, now } = reminded;
  const kind = kindOfEvent(event);
  const words = createHash("sha256").update(said).digest("hex").slice(0, WORDS_LENGTH);
  const known = await tx
    .selectFrom("outbox")
    .select("outId")
    .where("recordId", "=", recordId)
    .where("kind", "=", kind)
    .where("words", "=", words)
    .where("createdAt", ">=", momentOf(since))
    .limit(1)
    .executeTakeFirst();
  if (known === undefined) await note(tx, { kind, entity, recordId, action: event, comId, words, createdAt: momentOf(now) });
}

const WORDS_LENGTH = 32;

function about({ call }: EntityCall, change: Change) {
  const record = recordOf(change);
  return {
    recordId: record.id,
    comId: ownerOf(record, change.entity),
    createdAt: call.services.clock(),
    ...(call.trace === undefined ? {} : { traceparent: traceparent(call.trace) }),
  };
}

async function note(tx: Transaction, happened: Happened): Promise<void> {
  await writeLater(tx, insertionInto(tx, "outbox", [{ eventId: `evt_${newName()}`, ...happened }]));
}

function momentOf(time: string): number {
  return parseInstant(time) ?? 0;
}
