import { mailPace, noticeWay } from "../../core/notice/ways.ts";
import { parseInstant } from "../../core/format/date.ts";
import type { Product } from "../../core/definition/product.ts";
import { isMailAddress } from "../ground/mail-settings.ts";
import { kindOfTemplate, templateOf } from "../messages/templates.ts";
import { newName } from "../session/tokens.ts";
import { DAY_MS, isoTime } from "../store/clock.ts";
import type { Queries, Store, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { MAIL } from "./status.ts";

const AT_ONCE = 200;
/** A message goes by no mail. */
const NO_MAIL = 0;
/** The kind of a mail that holds the messages of a day. */
export const DIGEST = "*";
/** When it leaves, in the portal's time. */
const MORNING = "08:00:00";
const DATE_LENGTH = 10;

type Routed = Pick<Row<"message">, "msgId" | "userId" | "templateKey" | "comId" | "createTime"> &
  Pick<Row<"users">, "userName" | "email" | "status" | "delFlag" | "mailPace">;

/**
 * Give every new message of the bell the mail by which it goes, or none. A message stands in the transaction of its change,
 * so that neither is ever there without the other; done twice this changes nothing, so that processes need not agree.
 *
 * @returns how many messages were looked at
 */
export async function routeMessages(store: Store, product: Product, nowMs: number): Promise<number> {
  // Read before the transaction and found by their keys in it: writers of records would lose races against a look over all.
  const fresh = await store.read((db) => freshMessages(db, AT_ONCE));
  if (fresh.length === 0) return 0;
  await store.write(async (tx) => {
    const rows = await routedOf(tx, fresh);
    const wanting = await wantingMail(tx, product, rows, nowMs);
    for (const row of wanting) await go(tx, [row.msgId], await mailFor(tx, row, nowMs));
    const others = fresh.filter((msgId) => !wanting.some((row) => row.msgId === msgId));
    if (others.length > 0) await go(tx, others, NO_MAIL);
  });
  return fresh.length;
}

/** Messages of which nobody has asked yet whether they go by mail. */
export async function freshMessages(db: Queries, most: number): Promise<readonly number[]> {
  const rows = await db.selectFrom("message").select("msgId").where("mailId", "is", null).orderBy("msgId").limit(most).execute();
  return rows.map(({ msgId }) => msgId);
}

function routedOf(tx: Transaction, ids: readonly number[]): Promise<readonly Routed[]> {
  return tx
    .selectFrom("message")
    .innerJoin("users", "users.userId", "message.userId")
    .select(["msgId", "message.userId", "templateKey", "comId", "message.createTime"])
    .select(["userName", "email", "users.status", "users.delFlag", "mailPace"])
    .where("msgId", "in", ids)
    .where("mailId", "is", null)
    .orderBy("msgId")
    .execute();
}

/** Those whose readers can be reached by mail and want it. What is old by now, as after mails were switched on, stays in the bell. */
async function wantingMail(
  tx: Transaction,
  product: Product,
  rows: readonly Routed[],
  nowMs: number,
): Promise<readonly Routed[]> {
  const oldest = isoTime(nowMs - DAY_MS);
  const reached = rows.filter(
    (row) =>
      row.createTime >= oldest &&
      row.status === "0" &&
      row.delFlag === "0" &&
      isMailAddress(row.email) &&
      mailPace(row.mailPace) !== "never",
  );
  if (reached.length === 0) return [];
  const userIds = [...new Set(reached.map(({ userId }) => userId))];
  const choices = await tx.selectFrom("notice_choice").selectAll().where("userId", "in", userIds).execute();
  return reached.filter(({ userId, templateKey, comId }) => {
    const kind = kindOfTemplate(templateKey);
    const chosen = choices.find((one) => one.userId === userId && one.kind === kind)?.way;
    return noticeWay(templateOf(product, templateKey, comId)?.reach, chosen) === "mail";
  });
}

/** A mail of its own, or the one of the day, which waits for the morning. */
async function mailFor(tx: Transaction, row: Routed, nowMs: number): Promise<number> {
  const isDaily = mailPace(row.mailPace) === "daily";
  const dueAt = isDaily ? nextMorning(nowMs) : nowMs;
  const kind = isDaily ? DIGEST : kindOfTemplate(row.templateKey);
  if (isDaily) {
    const gathered = await tx
      .selectFrom("mail")
      .select("mailId")
      .where("userId", "=", row.userId)
      .where("kind", "=", kind)
      .where("dueAt", "=", dueAt)
      .where("attempts", "=", 0)
      .executeTakeFirst();
    if (gathered !== undefined) return gathered.mailId;
  }
  const { mailId } = await tx
    .insertInto("mail")
    .values({
      mailKey: newName(),
      userId: row.userId,
      userName: row.userName,
      kind,
      status: MAIL.waiting,
      dueAt,
      createdAt: nowMs,
      createTime: isoTime(nowMs),
      delFlag: "0",
    })
    .returning("mailId")
    .executeTakeFirstOrThrow();
  return mailId;
}

async function go(tx: Transaction, msgIds: readonly number[], mailId: number): Promise<void> {
  await tx.updateTable("message").set({ mailId }).where("msgId", "in", msgIds).execute();
}

function nextMorning(nowMs: number): number {
  const today = parseInstant(`${isoTime(nowMs).slice(0, DATE_LENGTH)} ${MORNING}`) ?? nowMs;
  return today > nowMs ? today : today + DAY_MS;
}
