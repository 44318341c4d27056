import type { Facts } from "../../core/condition/evaluate.ts";
import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { ownerOf } from "../entity/entity-call.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { noteReminder } from "../events/note-event.ts";
import type { Transaction } from "../store/port.ts";
import { readersOf } from "./readers.ts";
import { eventKey } from "./templates.ts";
import { wordsOf, writeMessages } from "./write.ts";

/** What happened, without anybody's action: a date passed, a job failed. */
export type ToldEvent = {
  readonly product: Product;
  readonly key: string;
  /** The record that it is about, and the code of its company; absent where it is about none. */
  readonly record?: EntityRecord | undefined;
  /** Whose record it is, where the event is about any. */
  readonly entity?: Entity | undefined;
  readonly code?: VariantCode | undefined;
  /** Values of the event's `facts`. */
  readonly facts?: Facts | undefined;
  /** Accounts that the event names besides its readers. */
  readonly userIds?: readonly number[] | undefined;
  /** Account whose deed it is, and who knows of it. */
  readonly by?: number | undefined;
  readonly now: string;
  /** The same words to the same reader about the same record are not repeated since then; absent: since midnight. */
  readonly since?: string | undefined;
};

/**
 * Write the messages of an event of schemas/events.json. One that is already there for a reader and record is not said
 * again in the same words on the same day, so that a job may run twice.
 *
 * @returns how many people were told
 * @throws {RangeError} for an event that the documents do not have
 */
export async function tellEvent(tx: Transaction, told: ToldEvent): Promise<number> {
  const {
    product,
    key,
    record,
    entity: about,
    code = product.variants.default,
    facts = {},
    userIds = [],
    by,
    now,
    since = now.slice(0, DATE_LENGTH),
  } = told;
  const event = product.events.events.find((one) => one.key === key);
  if (event === undefined) throw new RangeError(`schemas/events.json has no event "${key}"`);
  if (!isToldIn(product, key, code)) return 0;
  const declared = Object.fromEntries(
    [...(event.facts ?? []), ...Object.keys(event.remind?.says ?? {})].map((name) => [name, facts[name]]),
  );
  const entity = event.entity === undefined ? about : product.entities[event.entity]?.[code];
  const readers = new Set<number>(userIds);
  for (const reader of event.to)
    for (const userId of await readersOf(tx, product, reader, { entity, record })) readers.add(userId);
  if (by !== undefined) readers.delete(by);
  const templateKey = eventKey(key);
  const bizId = record?.id ?? String(declared[event.opens?.by ?? ""] ?? "");
  const message = {
    readers,
    templateKey,
    text: event.message,
    reach: event.reach,
    facts: { ...record, ...declared, no: String(record?.[entity?.label ?? ""] ?? "") },
    bizType: event.entity ?? about?.entity ?? "",
    bizId,
    comId: record === undefined || entity === undefined ? "" : ownerOf(record, entity),
    now,
  };
  const words = wordsOf(message).said.cn;
  if (event.remind !== undefined && bizId !== "")
    await noteReminder(tx, {
      event: key,
      entity: message.bizType,
      recordId: bizId,
      comId: message.comId,
      said: words,
      since,
      now,
    });
  const said = await tx
    .selectFrom("message")
    .select("userId")
    .where("templateKey", "=", templateKey)
    .where("bizId", "=", bizId)
    .where("title", "=", words)
    .where("createTime", ">=", since)
    .execute();
  for (const { userId } of said) readers.delete(userId);
  await writeMessages(tx, message);
  return readers.size;
}

/** Whether a company has the event. */
export function isToldIn(product: Product, key: string, code: VariantCode): boolean {
  const variants = product.events.events.find((one) => one.key === key)?.variants;
  return variants === undefined || variants.includes(code);
}

const DATE_LENGTH = 10;
