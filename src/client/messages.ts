import { systemPaths } from "../core/contract/endpoints.ts";
import type { Envelope, ListEnvelope } from "../core/contract/envelope.ts";
import { change, get } from "./http.ts";

/** A notification as its reader gets it (domain 7.14 and 10.4). */
export type Message = {
  readonly msgId: number;
  /** The sentence in the reader's language. */
  readonly title: string;
  readonly readFlag: string;
  readonly createTime: string;
  /** Where the record opens in the reader's menu; empty where it does not. */
  readonly route: string;
  /** The company to choose before it opens; empty when the present one will do. */
  readonly comId: string;
};

export const UNREAD = "0";

/** The newest messages. @param count how many, at most 300 */
export async function fetchMessages(
  count: number,
  onlyUnread: boolean,
): Promise<{ readonly messages: readonly Message[]; readonly total: number }> {
  const { rows, total } = await get<ListEnvelope<Message>>(systemPaths.messages, {
    params: [["pageNum", "1"], ["pageSize", String(count)], ...(onlyUnread ? [["readFlag", UNREAD] as const] : [])],
  });
  return { messages: rows, total };
}

export async function fetchUnreadCount(): Promise<number> {
  const envelope = await get<Envelope<number>>(systemPaths.unreadMessages, { isBackground: true });
  return envelope.data ?? 0;
}

/** Mark messages as read; all of them when none is named. */
export async function markMessagesRead(ids?: readonly number[]): Promise<void> {
  await change("PUT", systemPaths.readMessages, ids === undefined ? {} : { ids });
}
