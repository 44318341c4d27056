import { jsonBody, whoCalls, type Call } from "../http/call.ts";
import { Input } from "../http/input.ts";
import { readPage } from "../http/page.ts";
import { queryText } from "../http/query.ts";
import { replyData, replyDone, replyRows, type Reply } from "../http/reply.ts";

const MAX_IDS = 300;

/** GET /message/list: the person's messages, newest first. */
export async function messageList(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const page = readPage(call.query);
  const readFlag = queryText(call.query, "readFlag");
  return call.services.store.read(async (db) => {
    let rows = db.selectFrom("message").where("userId", "=", userId);
    if (readFlag !== undefined) rows = rows.where("readFlag", "=", readFlag);
    const { total } = await rows.select((all) => all.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    return replyRows(
      call,
      await rows.selectAll().orderBy("msgId", "desc").limit(page.limit).offset(page.offset).execute(),
      total,
    );
  });
}

/** GET /message/unreadCount. */
export async function unreadCount(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const { count } = await call.services.store.read((db) =>
    db
      .selectFrom("message")
      .select((all) => all.fn.countAll<number>().as("count"))
      .where("userId", "=", userId)
      .where("readFlag", "=", "0")
      .executeTakeFirstOrThrow(),
  );
  return replyData(call, count);
}

/** PUT /message/read: the named messages are read; all of them when none is named. */
export async function markRead(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const body = jsonBody(call);
  const input = new Input(body);
  const ids = input.ids("ids", MAX_IDS, /^\d{1,15}$/);
  input.check();
  await call.services.store.write(async (tx) => {
    let rows = tx.updateTable("message").set({ readFlag: "1" }).where("userId", "=", userId);
    if (body["ids"] !== undefined) rows = rows.where("msgId", "in", ids.map(Number));
    await rows.execute();
  });
  return replyDone(call);
}
