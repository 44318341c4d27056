import { type RawBuilder, sql } from "kysely";
import { type MailPace, mailPace, type NoticeWay } from "../../core/notice/ways.ts";
import type { Queries, Transaction } from "../store/port.ts";

/** What somebody has chosen, by kind; a kind that is missing follows the documents. */
export async function choicesOf(db: Queries, userId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("notice_choice").select(["kind", "way"]).where("userId", "=", userId).execute();
  return new Map(rows.map(({ kind, way }) => [kind, way]));
}

/** In a statement that reads `users`: whether one of them wants to hear nothing of a kind. */
export function isDeafTo(kind: string): RawBuilder<boolean> {
  const silent: NoticeWay = "none";
  return sql<boolean>`EXISTS (SELECT 1 FROM "notice_choice" WHERE "notice_choice"."userId" = "users"."userId"
    AND "notice_choice"."kind" = ${kind} AND "notice_choice"."way" = ${silent})`;
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
