import type { Text } from "../../core/definition/generated/documents.ts";
import { mapping, type ClaimMapping } from "./claim-mapping.ts";
import { isText, list, object, text } from "./json-settings.ts";
import { fileText, given, LOOPBACK_HOSTS, SettingError, siteAddress, type Environment, type ReadFile } from "./setting-values.ts";

/** A system that says who somebody is: an OpenID provider, and what the portal takes from it. */
export type ProviderSettings = {
  readonly key: string;
  readonly name: Text;
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: the provider asks for none, PKCE alone protects the code. */
  readonly clientSecret: string | undefined;
  readonly scopes: readonly string[];
  /** Domains of mail addresses that the provider vouches for; an account with such an address is linked by it. */
  readonly linksByEmail: readonly string[];
  readonly roles: ClaimMapping | undefined;
  readonly companies: ClaimMapping | undefined;
};

export type ExternalSettings = { readonly site: string; readonly providers: readonly ProviderSettings[] };

const FILE = "PORTAL_OIDC_FILE";
const SITE = "PORTAL_OIDC_SITE";
export const EXTERNAL_SETTINGS: readonly string[] = [FILE, SITE];

const KEYS = ["key", "name", "issuer", "clientId", "clientSecretFile", "scopes", "linksByEmail", "roles", "companies"];
const STANDARD_SCOPES = ["openid", "email"];

/**
 * The OpenID providers of an installation; undefined where it names none.
 *
 * @throws {SettingError}
 */
export function externalSettings(env: Environment, readFile: ReadFile): ExternalSettings | undefined {
  const path = given(env, FILE);
  if (path === undefined) {
    if (given(env, SITE) === undefined) return undefined;
    throw new SettingError(SITE, `${SITE} is set without ${FILE}, to which it belongs.`);
  }
  const { providers } = object(FILE, parsed(fileText(FILE, path, readFile)), "the file", ["providers"]);
  const read = list(FILE, providers, "providers").map((one, index) => provider(one, `providers[${index}]`, readFile));
  if (read.length === 0) throw new SettingError(FILE, `${FILE} names no provider.`);
  for (const part of ["key", "issuer"] as const)
    if (new Set(read.map((one) => one[part])).size < read.length)
      throw new SettingError(FILE, `${FILE} names two providers with the same ${part}.`);
  return { site: siteAddress(env, SITE), providers: read };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    // What a parser says of the place repeats the text around it.
    throw new SettingError(FILE, `${FILE} must hold JSON.`);
  }
}

function provider(value: unknown, at: string, readFile: ReadFile): ProviderSettings {
  const one = object(FILE, value, at, KEYS);
  const name = object(FILE, one["name"], `${at}.name`, ["cn", "id"]);
  const key = text(FILE, one["key"], `${at}.key`);
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(key))
    throw new SettingError(FILE, `${FILE}: ${at}.key must be a word of small letters, digits and dashes.`);
  const scopes = one["scopes"] === undefined ? STANDARD_SCOPES : list(FILE, one["scopes"], `${at}.scopes`);
  const domains = one["linksByEmail"] === undefined ? [] : list(FILE, one["linksByEmail"], `${at}.linksByEmail`);
  if (!scopes.every(isText) || !domains.every(isText) || !scopes.includes("openid"))
    throw new SettingError(FILE, `${FILE}: ${at}.scopes and linksByEmail must be words, and openid one of the scopes.`);
  const secretFile = one["clientSecretFile"];
  const roles = mapping(FILE, one["roles"], `${at}.roles`);
  // An administrator may do everything, and is made by another one only.
  if (Object.values(roles?.gives ?? {}).some((keys) => keys.includes("admin")))
    throw new SettingError(FILE, `${FILE}: ${at}.roles must not give admin; an administrator gives that role in the portal.`);
  return {
    key,
    name: { cn: text(FILE, name["cn"], `${at}.name.cn`), id: text(FILE, name["id"], `${at}.name.id`) },
    issuer: issuer(text(FILE, one["issuer"], `${at}.issuer`), at),
    clientId: text(FILE, one["clientId"], `${at}.clientId`),
    clientSecret:
      secretFile === undefined ? undefined : fileText(FILE, text(FILE, secretFile, `${at}.clientSecretFile`), readFile),
    scopes,
    linksByEmail: domains.map((domain) => domain.toLowerCase()),
    roles,
    companies: mapping(FILE, one["companies"], `${at}.companies`),
  };
}

/** Who the provider is by its own name; codes and secrets go there, so never in the clear but on this machine. */
function issuer(value: string, at: string): string {
  const url = URL.parse(value);
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK_HOSTS.has(url.hostname));
  if (url === null || !isSafe || url.username !== "" || url.search !== "" || url.hash !== "")
    throw new SettingError(FILE, `${FILE}: ${at}.issuer must be an https:// address (http:// on 127.0.0.1 only).`);
  return value;
}
