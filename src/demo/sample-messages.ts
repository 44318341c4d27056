import { placeholdersOf } from "../core/definition/check-hygiene.ts";
import type { Facts } from "../core/condition/evaluate.ts";
import { shift } from "../core/format/date.ts";
import type { Product } from "../core/definition/product.ts";
import { readersOf } from "../server/messages/readers.ts";
import { actionKey, saidBy } from "../server/messages/templates.ts";
import { writeMessages, type NewMessage } from "../server/messages/write.ts";
import type { Transaction } from "../server/store/port.ts";
import type { SampleStep } from "./sample-steps.ts";

/** Messages (domain 11.1). */
const MESSAGES = 300;
/** What is older than this was read. */
const UNREAD = "-1d";

/** Write what the newest actions told their readers; one whose text needs an input that nobody kept is left out. */
export async function addSampleMessages(
  tx: Transaction,
  product: Product,
  steps: readonly SampleStep[],
  now: string,
): Promise<void> {
  const messages: NewMessage[] = [];
  let left = MESSAGES;
  for (const step of steps.toReversed()) {
    const message = await messageOf(tx, product, step);
    if (message === undefined || left === 0) continue;
    const readers = new Set([...message.readers].slice(0, left));
    left -= readers.size;
    messages.push({ ...message, readers });
  }
  for (const message of messages.toReversed()) await writeMessages(tx, message);
  await tx.updateTable("message").set({ readFlag: "1" }).where("createTime", "<", shift(now, UNREAD)).execute();
}

async function messageOf(
  tx: Transaction,
  product: Product,
  { entity, workflow, action, record, company, actor, time }: SampleStep,
): Promise<NewMessage | undefined> {
  const text = saidBy(entity, action);
  const inputs = (action.prompt ?? []).flatMap(({ key, into }) => (into === undefined ? [] : [[key, record[into]] as const]));
  const facts: Facts = { ...record, ...Object.fromEntries(inputs), no: String(record[entity.label] ?? record.id) };
  if (placeholdersOf(text.cn).some((name) => facts[name] === undefined || facts[name] === null)) return undefined;
  const readers = new Set<number>();
  for (const notice of action.notify ?? [])
    for (const userId of await readersOf(tx, product, notice, { entity, record })) readers.add(userId);
  readers.delete(actor.userId);
  if (readers.size === 0) return undefined;
  return {
    readers,
    templateKey: actionKey(workflow.workflow, action.key, company.code),
    text,
    reach: action.reach,
    facts,
    bizType: entity.entity,
    bizId: record.id,
    comId: company.comId,
    now: time,
  };
}
