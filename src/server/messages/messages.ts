import type { Language } from "../../core/contract/language.ts";
import { jsonBody, whoCalls, type Call } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { readPage } from "../wire/page.ts";
import { queryText } from "../wire/query.ts";
import { replyBeside, replyData, replyDone, replyRows, type Reply } from "../wire/reply.ts";
import { noteReaders } from "../save/written.ts";
import { DAY_MS, isoTime } from "../store/clock.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { recordLinks, type LinkOf } from "./record-links.ts";
import { renderMessage } from "./render.ts";

const MAX_IDS = 300;
const NOTICES_SHOWN = 5;
/** Value of sys_notice_type: a notice. */
const NOTICE = "1";
const KEPT_DAYS = 180; // domain 10.4

/** A message as its reader gets it. */
export type WireMessage = {
  readonly msgId: number;
  readonly templateKey: string;
  /** The sentence in the reader's language; what is said at length is the same until an event has more to say. */
  readonly title: string;
  readonly content: string;
  readonly readFlag: string;
  readonly createTime: string;
  readonly bizType: string;
  readonly bizId: string;
  /** Where the record opens in the reader's menu; empty where it does not. */
  readonly route: string;
  /** The company that the reader must choose first to open it; empty when the present one will do. */
  readonly comId: string;
};

/** GET /message/list: the person's messages in their language, newest first. */
export async function messageList(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const page = readPage(call.query);
  const readFlag = queryText(call.query, "readFlag");
  const link = await recordLinks(call);
  return call.services.store.read(async (db) => {
    let rows = keptMessages(db, call, userId);
    if (readFlag !== undefined) rows = rows.where("readFlag", "=", readFlag);
    const { total } = await rows.select((all) => all.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    return replyRows(call, await messagesOf(db, call, userId, page, link, readFlag), total);
  });
}

/** GET /system/notice/listTop: the newest of them as other clients of this wire show them on every page. */
export async function newestNotices(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const link = await recordLinks(call);
  return call.services.store.read(async (db) => {
    const newest = await messagesOf(db, call, userId, { limit: NOTICES_SHOWN, offset: 0 }, link);
    const data = newest.map(({ msgId, title, createTime, readFlag }) => ({
      noticeId: msgId,
      noticeTitle: title,
      noticeType: NOTICE,
      createTime,
      isRead: readFlag === "1",
    }));
    return replyBeside(call, { data, unreadCount: await countUnread(db, call, userId) });
  });
}

/** GET /message/unreadCount. */
export async function unreadCount(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  return replyData(call, await call.services.store.read((db) => countUnread(db, call, userId)));
}

/** Unread messages of a person. */
export async function countUnread(db: Queries, call: Pick<Call, "startedAt">, userId: number): Promise<number> {
  const { count } = await keptMessages(db, call, userId)
    .select((all) => all.fn.countAll<number>().as("count"))
    .where("readFlag", "=", "0")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** PUT /message/read: the named messages are read; all of them when none is named. */
export async function markRead(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const body = jsonBody(call);
  const input = new Input(body);
  const ids = input.ids("ids", MAX_IDS, /^\d{1,15}$/);
  input.check();
  if (body["ids"] !== undefined && ids.length === 0) return replyDone(call);
  await call.services.store.write(async (tx) => {
    let rows = tx.updateTable("message").set({ readFlag: "1" }).where("userId", "=", userId);
    if (body["ids"] !== undefined) rows = rows.where("msgId", "in", ids.map(Number));
    await rows.execute();
    noteReaders(tx, [userId]);
  });
  return replyDone(call);
}

/** Messages of a person, newest first, rendered in the language of the call. */
export async function messagesOf(
  db: Queries,
  call: Call,
  userId: number,
  page: { readonly limit: number; readonly offset: number },
  link: LinkOf,
  readFlag?: string,
): Promise<readonly WireMessage[]> {
  let rows = keptMessages(db, call, userId);
  if (readFlag !== undefined) rows = rows.where("readFlag", "=", readFlag);
  const found = await rows.selectAll().orderBy("msgId", "desc").limit(page.limit).offset(page.offset).execute();
  const language: Language = call.lang;
  const said = (message: Row<"message">): string => renderMessage(call.services.product, message, language);
  return found.map((message) => ({
    msgId: message.msgId,
    templateKey: message.templateKey ?? "",
    title: said(message),
    content: said(message),
    readFlag: message.readFlag ?? "0",
    createTime: message.createTime,
    bizType: message.bizType ?? "",
    bizId: message.bizId ?? "",
    ...link(message),
  }));
}

/** Remove what is older than it is kept; what it removes no list shows any more. */
export async function forgetOldMessages(tx: Transaction, nowMs: number): Promise<void> {
  await tx.deleteFrom("message").where("createTime", "<", oldestKept(nowMs)).execute();
}

function keptMessages(db: Queries, call: Pick<Call, "startedAt">, userId: number) {
  return db.selectFrom("message").where("userId", "=", userId).where("createTime", ">=", oldestKept(call.startedAt));
}

function oldestKept(nowMs: number): string {
  return isoTime(nowMs - KEPT_DAYS * DAY_MS);
}
