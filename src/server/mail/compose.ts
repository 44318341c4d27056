import { sql } from "kysely";
import { fill, languageTag, type Language } from "../../core/contract/language.ts";
import { isMailAddress, type MailSettings } from "../ground/mail-settings.ts";
import { heldRoute, openMenu, placeIn, routeIn } from "../messages/record-links.ts";
import { renderMessage } from "../messages/render.ts";
import { kindOfTemplate, templateOf } from "../messages/templates.ts";
import type { Services } from "../services.ts";
import { actingAs } from "../session/signed-in.ts";
import type { Queries } from "../store/port.ts";
import { notOfRetired } from "../store/retired-companies.ts";
import type { Row } from "../store/tables.ts";
import type { OutgoingMail } from "../system/mail-sender.ts";
import { mailTexts } from "./mail-texts.ts";
import { escaped, paragraph } from "./markup.ts";
import { DIGEST } from "./route-messages.ts";
import { unsubscribeLink } from "./unsubscribe-link.ts";

const SUBJECT_MAX = 120;
const PROFILE = "/user/profile";

/** A message as a mail says it: its words, where its record opens, and where its kind ends. */
type Part = { readonly said: string; readonly link: string; readonly stop: string };

/** What a mail needs besides its rows. */
export type Sender = { readonly settings: MailSettings; readonly key: string };

/**
 * A mail as its reader gets it: the messages of the bell in the reader's language, each with a link that opens the record
 * where the reader's own menu has it by now.
 *
 * @returns undefined where nobody is to get it any more
 */
export async function composeMail(
  db: Queries,
  services: Services,
  mail: Row<"mail">,
  { settings, key }: Sender,
): Promise<OutgoingMail | undefined> {
  const user = await db.selectFrom("users").selectAll().where("userId", "=", mail.userId).executeTakeFirst();
  if (user === undefined || user.delFlag !== "0" || user.status !== "0" || !isMailAddress(user.email)) return undefined;
  const messages = await db
    .selectFrom("message")
    .selectAll()
    .where("mailId", "=", mail.mailId)
    .where(notOfRetired(sql.ref("comId")))
    .orderBy("msgId")
    .execute();
  const [first] = messages;
  if (first === undefined) return undefined;
  const language: Language = user.lang === "id" ? "id" : "cn";
  const stopAt = (kind: string): string => unsubscribeLink(settings.site, key, { userId: user.userId, kind }, services.clock());
  const routes = await routesOf(db, services, user);
  const parts: Part[] = [];
  for (const message of messages) {
    const route = await routes(message);
    parts.push({
      said: renderMessage(services.product, message, language),
      link: route === "" ? "" : `${settings.site}${route}`,
      stop: stopAt(kindOfTemplate(message.templateKey)),
    });
  }
  const isDigest = mail.kind === DIGEST;
  const unsubscribe = stopAt(mail.kind);
  return {
    to: { name: user.nickName, address: user.email },
    subject: isDigest ? fill(mailTexts.digest[language], { count: parts.length }) : shortened(parts[0]?.said ?? ""),
    text: textOf(parts, language, settings.site),
    html: htmlOf(parts, language, { site: settings.site, stopAll: isDigest ? unsubscribe : "" }),
    messageId: `<${mail.mailKey}@${new URL(settings.site).hostname}>`,
    unsubscribe,
  };
}

/** Where records open in somebody's menu, under the company of each message. */
async function routesOf(db: Queries, services: Services, user: Row<"users">) {
  const roles = await db.selectFrom("user_roles").select("roleKey").where("userId", "=", user.userId).execute();
  const roleKeys = roles.map(({ roleKey }) => roleKey);
  return async (message: Row<"message">): Promise<string> => {
    const { templateKey, comId, bizType, bizId } = message;
    const template = templateOf(services.product, templateKey, comId);
    if (bizId === "" && template?.opens === undefined) return "";
    const acting = { user, roleKeys, sessionId: "", companyId: comId };
    const who = await actingAs(db, services, acting);
    const menu = await openMenu(services, who, who.code);
    if (template?.opens !== undefined) return placeIn(menu, template.opens, bizId);
    return routeIn(menu.lists, template?.workflow, bizType, bizId) || heldRoute(services.product, template, message);
  };
}

function textOf(parts: readonly Part[], language: Language, site: string): string {
  const said = parts.map(({ said: words, link }) => [words, link].filter((line) => line !== "").join("\n"));
  return [...said, `--\n${mailTexts.why[language]}\n${site}${PROFILE}`].join("\n\n");
}

function htmlOf(
  parts: readonly Part[],
  language: Language,
  { site, stopAll }: { readonly site: string; readonly stopAll: string },
): string {
  const said = parts.map(
    ({ said: words, link, stop }) =>
      paragraph(words) +
      (link === "" ? "" : paragraph(mailTexts.open[language], link)) +
      paragraph(mailTexts.stop[language], stop),
  );
  const foot = paragraph(mailTexts.why[language], `${site}${PROFILE}`);
  const end = stopAll === "" ? "" : paragraph(mailTexts.stopAll[language], stopAll);
  return `<!doctype html><html lang="${escaped(languageTag[language])}"><body>${said.join("<hr>")}<hr>${foot}${end}</body></html>`;
}

function shortened(text: string): string {
  const signs = [...text];
  return signs.length <= SUBJECT_MAX ? text : `${signs.slice(0, SUBJECT_MAX - 1).join("")}…`;
}
