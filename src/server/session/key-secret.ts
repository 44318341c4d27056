import { randomBytes, timingSafeEqual } from "node:crypto";
import { hashToken, newToken } from "./tokens.ts";

/** With what every key begins, so that scanners for secrets find one that was published by mistake. */
const MARK = "spk";
const KEY = new RegExp(`^(${MARK}_[0-9a-f]{12})_[\\w-]{43}$`);
const PREFIX_BYTES = 6;
/** The same of a short-lived token that stands for a key, with the key's own part within it. */
const TOKEN_MARK = "spt";
const TOKEN = new RegExp(`^${TOKEN_MARK}_([0-9a-f]{12})_[\\w-]{43}$`);

/** A machine's key as it is handed out once: its prefix, by which it is found and named, and 256 random bits. */
export function newKey(): { readonly key: string; readonly prefix: string } {
  const prefix = `${MARK}_${randomBytes(PREFIX_BYTES).toString("hex")}`;
  return { key: `${prefix}_${newToken()}`, prefix };
}

/** The prefix of a token that is a key by its shape; undefined for the token of a session. */
export function prefixOf(token: string): string | undefined {
  return KEY.exec(token)?.[1];
}

/** A new short-lived token for the key of a prefix. */
export function newKeyToken(prefix: string): string {
  return `${TOKEN_MARK}_${prefix.slice(MARK.length + 1)}_${newToken()}`;
}

/** The prefix of the key for which a token stands by its shape; undefined for keys themselves and for tokens of sessions. */
export function keyOfToken(token: string): string | undefined {
  const part = TOKEN.exec(token)?.[1];
  return part === undefined ? undefined : `${MARK}_${part}`;
}

/** Whether it is the key of a hash; nothing is learned from how long the answer takes, nor where there is no key. */
export function isKeyOf(token: string, hash: string | null | undefined): boolean {
  const [own, kept] = [hashToken(token), hash ?? hashToken("")].map((one) => Buffer.from(one));
  return own !== undefined && kept !== undefined && own.byteLength === kept.byteLength && timingSafeEqual(own, kept);
}
