import type { Envelope } from "../core/contract/envelope.ts";
import { NOTICES_PATH, type NoticeChoices } from "../core/contract/notices.ts";
import type { MailPace, NoticeWay } from "../core/notice/ways.ts";
import { change, get } from "./http.ts";

/** What may be told to the person, and how it reaches them. */
export async function fetchNotices(): Promise<NoticeChoices> {
  return (await get<Envelope<NoticeChoices>>(NOTICES_PATH)).data as NoticeChoices;
}

/** @throws {RefusedError | TransportError} the choice stays as it was */
export async function chooseNotices(
  choice: { readonly kinds: readonly string[]; readonly way: NoticeWay } | { readonly pace: MailPace },
): Promise<void> {
  await change("PUT", NOTICES_PATH, choice);
}
