import type { NoticeChoice, NoticeChoices } from "../../core/contract/notices.ts";
import type { NoticeWay } from "../../core/notice/ways.ts";

/** The choices with another way of one row. */
export function withWay(choices: NoticeChoices, row: NoticeChoice, way: NoticeWay): NoticeChoices {
  return {
    ...choices,
    groups: choices.groups.map((group) => ({ ...group, rows: group.rows.map((one) => (one === row ? { ...one, way } : one)) })),
  };
}

/** What a row offers where mails are sent, and where none are: a mail that never comes is no way. */
export function offeredWays({ ways, way }: NoticeChoice, mails: boolean): { ways: readonly NoticeWay[]; way: NoticeWay } {
  return mails ? { ways, way } : { ways: ways.filter((one) => one !== "mail"), way: way === "mail" ? "bell" : way };
}
