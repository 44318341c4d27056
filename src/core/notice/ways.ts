import type { Reach } from "../definition/generated/documents.ts";

/** How messages of a kind reach somebody: not at all, in the bell, or in the bell and by mail. */
export const NOTICE_WAYS = ["none", "bell", "mail"] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** When mails leave: each at once, those of a day together in the morning, or none at all. */
export const MAIL_PACES = ["once", "daily", "never"] as const;
export type MailPace = (typeof MAIL_PACES)[number];

/** The way of a kind for somebody; what is not theirs to choose, or no way at all, counts as nothing chosen. */
export function noticeWay(reach: Reach | undefined, chosen: string | undefined): NoticeWay {
  const way = NOTICE_WAYS.find((one) => one === chosen);
  if (way !== undefined && waysOf(reach).includes(way)) return way;
  return reach === undefined ? "bell" : "mail";
}

/** Ways among which somebody may choose. */
export function waysOf(reach: Reach | undefined): readonly NoticeWay[] {
  return reach === "compulsory" ? NOTICE_WAYS.filter((way) => way !== "none") : NOTICE_WAYS;
}

/** The pace that an account keeps; an empty one has chosen none. */
export function mailPace(kept: string): MailPace {
  return MAIL_PACES.find((one) => one === kept) ?? "once";
}
