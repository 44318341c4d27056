import { type MailPace, mailPace, type NoticeWay } from "../../core/notice/ways.ts";
import type { Queries, Transaction } from "../store/port.ts";

/** What somebody has chosen, by kind; a kind that is missing follows the documents. */
export async function choicesOf(db: Queries, userId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("notice_choice").select(["kind", "way"]).where("userId", "=", userId).execute();
  return new Map(rows.map(({ kind, way }) => [kind, way]));
}

/** Those of the people who want to hear nothing of a kind. */
export async function deafTo(db: Queries, kind: string, userIds: readonly number[]): Promise<readonly number[]> {
  const silent: NoticeWay = "none";
  const rows = await db
    .selectFrom("notice_choice")
    .select("userId")
    .where("kind", "=", kind)
    .where("way", "=", silent)
    .where("userId", "in", userIds)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Keep how messages of these kinds reach somebody from now on. */
export async function chooseWay(tx: Transaction, userId: number, kinds: readonly string[], way: NoticeWay): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .insertInto("notice_choice")
    .values(kinds.map((kind) => ({ userId, kind, way })))
    .onConflict((conflict) => conflict.columns(["userId", "kind"]).doUpdateSet({ way }))
    .execute();
}

/** When mails of somebody leave. */
export async function paceOf(db: Queries, userId: number): Promise<MailPace> {
  const row = await db.selectFrom("users").select("mailPace").where("userId", "=", userId).executeTakeFirst();
  return mailPace(row?.mailPace ?? "");
}

export async function choosePace(tx: Transaction, userId: number, pace: MailPace): Promise<void> {
  await tx.updateTable("users").set({ mailPace: pace }).where("userId", "=", userId).execute();
}
