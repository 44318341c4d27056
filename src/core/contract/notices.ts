import type { MailPace, NoticeWay } from "../notice/ways.ts";

/** What may be told to somebody, and how it reaches them: GET /system/user/notices, in the reader's language. */
export type NoticeChoices = {
  /** Whether the installation sends mails at all. */
  readonly mails: boolean;
  /** Where they go; empty where nobody has said. */
  readonly email: string;
  readonly pace: MailPace;
  /** By the documents that messages are about. */
  readonly groups: readonly { readonly title: string; readonly rows: readonly NoticeChoice[] }[];
};

/** Messages that say the same, and the ways among which the reader may choose. */
export type NoticeChoice = {
  readonly kinds: readonly string[];
  /** The words, with a blank where each message has its own. */
  readonly says: string;
  readonly way: NoticeWay;
  readonly ways: readonly NoticeWay[];
};

export const NOTICES_PATH = "/system/user/notices";
