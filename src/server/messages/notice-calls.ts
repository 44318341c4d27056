import type { NoticeChoices } from "../../core/contract/notices.ts";
import { MAIL_PACES, NOTICE_WAYS, noticeWay, waysOf } from "../../core/notice/ways.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import type { Queries } from "../store/port.ts";
import { type Call, jsonBody, whoCalls } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import { choicesOf, choosePace, chooseWay, paceOf } from "./choices.ts";
import { type Hearer, noticeGroups, type NoticeGroup } from "./notice-kinds.ts";
import { openLists } from "./record-links.ts";
import { kindOfTemplate } from "./templates.ts";

const MOST_KINDS = 20;
const KIND = /^[\w-]+\.\w+$/;

/** GET /system/user/notices: what may be told to the person, and how it reaches them. */
export async function readNotices(call: Call): Promise<Reply> {
  const { userId, user } = whoCalls(call);
  const { services, lang } = call;
  const { groups, choices, pace } = await services.store.read(async (db) => ({
    groups: await groupsOf(db, call),
    choices: await choicesOf(db, userId),
    pace: await paceOf(db, userId),
  }));
  const answer: NoticeChoices = {
    mails: services.mail !== undefined,
    email: user.email,
    pace,
    groups: groups.map(({ title, rows }) => ({
      title: title[lang],
      rows: rows.map(({ kinds, says, reach }) => ({
        kinds,
        says: says[lang],
        way: noticeWay(reach, choices.get(kinds[0] ?? "")),
        ways: waysOf(reach),
      })),
    })),
  };
  return replyData(call, answer);
}

/** PUT /system/user/notices: how messages of some kinds reach the person, or when mails leave. */
export async function changeNotices(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const body = jsonBody(call);
  const input = new Input(body);
  const kinds = input.ids("kinds", MOST_KINDS, KIND);
  const way = body["way"] === undefined ? undefined : NOTICE_WAYS.find((one) => one === input.among("way", NOTICE_WAYS));
  const pace = body["pace"] === undefined ? undefined : MAIL_PACES.find((one) => one === input.among("pace", MAIL_PACES));
  input.check();
  await call.services.store.write(async (tx) => {
    if (way !== undefined) {
      const rows = (await groupsOf(tx, call)).flatMap((group) => group.rows);
      const own = kinds.map((kind) => rows.find((row) => row.kinds.includes(kind)));
      // What is compulsory is heard of; and nobody keeps a choice about what is none of theirs.
      if (own.some((row) => row === undefined)) throw wrong("kinds");
      if (own.some((row) => row !== undefined && !waysOf(row.reach).includes(way))) throw wrong("way");
      await chooseWay(tx, userId, kinds, way);
    }
    if (pace !== undefined) await choosePace(tx, userId, pace);
  });
  return replyDone(call);
}

function wrong(field: string): BadRequestFailure {
  return new BadRequestFailure([{ field, rule: "pattern", text: "FIELD_WRONG" }]);
}

async function groupsOf(db: Queries, call: Call): Promise<readonly NoticeGroup[]> {
  const { product } = call.services;
  const who = whoCalls(call);
  const codes = [...new Set([who.code, ...who.passList.map(({ code }) => code)])];
  const lists = (await Promise.all(codes.map((code) => openLists(call.services, who, code)))).flat();
  const told = await db.selectFrom("message").select("templateKey").distinct().where("userId", "=", who.userId).execute();
  const hearer: Hearer = {
    side: who.session.side,
    roles: [...new Set(codes.flatMap((code) => who.rightsIn(code).roles))],
    codes,
    opens: new Set(lists.map(({ screen }) => screen.entity)),
    heard: new Set([...(await choicesOf(db, who.userId)).keys(), ...told.map(({ templateKey }) => kindOfTemplate(templateKey))]),
  };
  return noticeGroups(product, hearer);
}
