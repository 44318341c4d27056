import { replyData, type Reply } from "../wire/reply.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import { messagesOf } from "../messages/messages.ts";
import { recordLinks } from "../messages/record-links.ts";
import { readRows } from "./due.ts";
import { openList, partsFor, readerOf } from "./reader.ts";

const SHOWN_ROWS = 5;

/** GET /workbench/notices: the newest records of the lists that announce something, and the person's newest messages. */
export async function notices(call: Call): Promise<Reply> {
  const reader = await readerOf(call);
  const parts = await Promise.all(
    partsFor(call.services.product.workbench.notices, reader).map(async ({ key, title, screen, filter, date, text }) => {
      const list = await openList(reader, screen, filter);
      if (list === undefined) return undefined;
      const rows = await readRows(reader, list, date, "desc", SHOWN_ROWS);
      const shown = rows.map((row) => ({ id: row.id, label: String(row[text] ?? row.id), date: String(row[date] ?? "") }));
      return { key, title, route: list.route, query: list.query, rows: shown };
    }),
  );
  const link = await recordLinks(call);
  const messages = await call.services.store.read((db) =>
    messagesOf(db, call, whoCalls(call).userId, { limit: SHOWN_ROWS, offset: 0 }, link),
  );
  return replyData(call, { notices: parts.filter((part) => part !== undefined), messages });
}
