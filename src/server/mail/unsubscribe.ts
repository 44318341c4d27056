import { randomBytes } from "node:crypto";
import { languageTag, type Language } from "../../core/contract/language.ts";
import { choosePace, chooseWay } from "../messages/choices.ts";
import { kindsLike, wordsOfKind } from "../messages/notice-kinds.ts";
import type { Queries } from "../store/port.ts";
import { metaOf } from "../store/meta.ts";
import type { Call } from "../wire/call.ts";
import { replyResponse, type Reply } from "../wire/reply.ts";
import { pageHeaders } from "../wire/security-headers.ts";
import { mailTexts } from "./mail-texts.ts";
import { escaped, paragraph } from "./markup.ts";
import { DIGEST } from "./route-messages.ts";
import { KEY_NAME, readLink, type Unsubscription } from "./unsubscribe-link.ts";

const PROFILE = "/user/profile";
const LAPSED = 410;
const STYLE =
  "body{font:16px/1.7 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 1.5rem;color:#1f2329;background:#fff}" +
  "h1{font-size:1.25rem}button{font:inherit;padding:.5rem 1.25rem;border:0;border-radius:6px;background:#1d4fd7;color:#fff}" +
  "a{color:#1d4fd7}@media(prefers-color-scheme:dark){body{color:#e8eaed;background:#17191c}a{color:#8ab0ff}}";

type Found = { readonly ends: Unsubscription; readonly language: Language };

/** GET /notices/unsubscribe/{token}: asks. Programs that look whether a link works press nothing. */
export async function askUnsubscribe(call: Call): Promise<Reply> {
  const found = await call.services.store.read((db) => foundOf(db, call));
  if (found === undefined) return lapsed(call.lang);
  const { ends, language } = found;
  const says = ends.kind === DIGEST ? mailTexts.all : (wordsOfKind(call.services.product, ends.kind) ?? mailTexts.all);
  const label = mailTexts[ends.kind === DIGEST ? "stopAll" : "stop"][language];
  const form = `<form method="post"><button type="submit">${escaped(label)}</button></form>`;
  return page(200, language, label, paragraph(mailTexts.stopAsk[language]) + paragraph(says[language]) + form);
}

/** POST of the same: one press, by the page or by the program that reads mails (RFC 8058). Pressed twice it changes nothing. */
export async function unsubscribe(call: Call): Promise<Reply> {
  const { store, product } = call.services;
  const found = await store.write(async (tx) => {
    const one = await foundOf(tx, call);
    if (one === undefined) return undefined;
    const { userId, kind } = one.ends;
    if (kind === DIGEST) await choosePace(tx, userId, "never");
    else await chooseWay(tx, userId, kindsLike(product, kind), "bell");
    return one;
  });
  if (found === undefined) return lapsed(call.lang);
  const { language } = found;
  return page(200, language, mailTexts.stopped[language], paragraph(mailTexts.stoppedText[language]) + settings(language));
}

async function foundOf(db: Queries, call: Call): Promise<Found | undefined> {
  const key = await metaOf(db, KEY_NAME);
  const ends = key === undefined ? undefined : readLink(call.params["token"] ?? "", key, call.services.clock());
  if (ends === undefined) return undefined;
  const user = await db.selectFrom("users").select("lang").where("userId", "=", ends.userId).executeTakeFirst();
  return user === undefined ? undefined : { ends, language: user.lang === "id" ? "id" : "cn" };
}

function lapsed(language: Language): Reply {
  return page(LAPSED, language, mailTexts.lapsed[language], paragraph(mailTexts.lapsedText[language]) + settings(language));
}

const settings = (language: Language): string => paragraph(mailTexts.settings[language], PROFILE);

function page(status: number, language: Language, title: string, content: string): Reply {
  const nonce = randomBytes(16).toString("base64url");
  const head =
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${escaped(title)}</title><style nonce="${nonce}">${STYLE}</style>`;
  const body = `<main><h1>${escaped(title)}</h1>${content}</main>`;
  const html = `<!doctype html><html lang="${languageTag[language]}"><head>${head}</head><body>${body}</body></html>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...pageHeaders({ nonce }) };
  return replyResponse(new Response(html, { status, headers }));
}
