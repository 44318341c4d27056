import { fileText, given, LOOPBACK_HOSTS, SettingError, siteAddress, type Environment, type ReadFile } from "./setting-values.ts";

/** The server that takes mails, and what they say of where they come from. */
export type MailSettings = {
  readonly host: string;
  readonly port: number;
  /** `always`: from the first byte; `upgrade`: once the server was greeted; `none`: beside this process only. */
  readonly encryption: "always" | "upgrade" | "none";
  /** The account at the server; undefined: it asks for none. */
  readonly account: { readonly name: string; readonly password: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
  /** Where the portal is for those who read mails: `https://host`, without a path. */
  readonly site: string;
};

const URL_NAME = "PORTAL_SMTP_URL";
const FROM = "PORTAL_SMTP_FROM";
const SITE = "PORTAL_SMTP_SITE";
const PASSWORD = "PORTAL_SMTP_PASSWORD_FILE";
export const MAIL_SETTINGS: readonly string[] = [URL_NAME, FROM, SITE, PASSWORD];

const STANDARD_PORTS = { "smtps:": 465, "smtp:": 587 } as const;
/** What a mail can be sent to: one address, which nothing that takes lists of them reads as two. */
const ADDRESS = /^[^\s@,;:<>()[\]\\"\p{C}]+@[\p{L}\p{N}.-]+$/u;
const FROM_FORM = /^(?:([^<>"\p{C}]*)<([^<>]+)>|([^<>]+))$/u;

/** Whether one mail can be sent there, and to nobody else. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/**
 * The mail server of an installation; undefined where it names none.
 *
 * @throws {SettingError}
 */
export function mailSettings(env: Environment, readFile: ReadFile): MailSettings | undefined {
  const text = given(env, URL_NAME);
  if (text === undefined) {
    const alone = MAIL_SETTINGS.find((name) => given(env, name) !== undefined);
    if (alone === undefined) return undefined;
    throw new SettingError(alone, `${alone} is set without ${URL_NAME}, to which it belongs.`);
  }
  const url = URL.parse(text);
  const isWhole = url !== null && url.hostname !== "" && ["", "/"].includes(url.pathname) && url.search === "";
  // The value may hold a password by mistake and is never repeated.
  if (!isWhole || !(url.protocol === "smtp:" || url.protocol === "smtps:") || url.password !== "")
    throw new SettingError(
      URL_NAME,
      `${URL_NAME} must look like smtp://account@host:587 or smtps://account@host:465; the password stands in ${PASSWORD}.`,
    );
  const host = url.hostname.replaceAll(/[[\]]/g, "");
  return {
    host,
    port: url.port === "" ? STANDARD_PORTS[url.protocol] : Number(url.port),
    encryption: url.protocol === "smtps:" ? "always" : LOOPBACK_HOSTS.has(host) ? "none" : "upgrade",
    account: accountOf(decodeURIComponent(url.username), env, readFile),
    from: fromOf(env),
    site: siteAddress(env, SITE),
  };
}

function accountOf(name: string, env: Environment, readFile: ReadFile): MailSettings["account"] {
  const path = given(env, PASSWORD);
  if ((path === undefined) !== (name === ""))
    throw new SettingError(PASSWORD, `${PASSWORD} and an account in ${URL_NAME} belong together; set both or none.`);
  return path === undefined ? undefined : { name, password: fileText(PASSWORD, path, readFile) };
}

function fromOf(env: Environment): MailSettings["from"] {
  const [, name = "", named = "", plain = ""] = FROM_FORM.exec(given(env, FROM) ?? "") ?? [];
  const address = (named || plain).trim();
  if (!isMailAddress(address))
    throw new SettingError(FROM, `${FROM} must be an address such as portal@example.com or Portal <portal@example.com>.`);
  return { name: name.trim(), address };
}
