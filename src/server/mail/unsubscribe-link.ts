import { createHmac, timingSafeEqual } from "node:crypto";
import { API_BASE } from "../../core/contract/paging.ts";
import { newToken } from "../session/tokens.ts";
import { metaOf, setMeta } from "../store/meta.ts";
import type { Store } from "../store/port.ts";
import { DAY_MS } from "../store/clock.ts";

/** Whose mails of which kind a link ends. */
export type Unsubscription = { readonly userId: number; readonly kind: string };

export const UNSUBSCRIBE_PATH = "/notices/unsubscribe";
/** A mail that is older is hardly read any more; its kind is chosen in the personal centre. */
const LIFE_MS = 60 * DAY_MS;
export const KEY_NAME = "mail.unsubscribe";

/** The key by which the portal knows its own links; made when it is needed first, one for all processes of a store. */
export async function linkKey(store: Store): Promise<string> {
  const known = await store.read((db) => metaOf(db, KEY_NAME));
  if (known !== undefined) return known;
  return store.write(async (tx) => {
    const meanwhile = await metaOf(tx, KEY_NAME);
    if (meanwhile !== undefined) return meanwhile;
    const key = newToken();
    await setMeta(tx, KEY_NAME, key);
    return key;
  });
}

/** An address at which one press ends mails of a kind; it ends nothing else and shows nobody anything. */
export function unsubscribeLink(site: string, key: string, { userId, kind }: Unsubscription, nowMs: number): string {
  const claim = Buffer.from(JSON.stringify([userId, kind, nowMs + LIFE_MS])).toString("base64url");
  return `${site}${API_BASE}${UNSUBSCRIBE_PATH}/${claim}.${signatureOf(key, claim)}`;
}

/** What a link ends; undefined for one that is not the portal's own, or too old. */
export function readLink(token: string, key: string, nowMs: number): Unsubscription | undefined {
  const [claim = "", signature = "", ...rest] = token.split(".");
  const own = Buffer.from(signatureOf(key, claim));
  const given = Buffer.from(signature);
  if (rest.length > 0 || own.length !== given.length || !timingSafeEqual(own, given)) return undefined;
  const [userId, kind, until] = JSON.parse(Buffer.from(claim, "base64url").toString()) as [number, string, number];
  return until > nowMs ? { userId, kind } : undefined;
}

function signatureOf(key: string, claim: string): string {
  return createHmac("sha256", key).update(`unsubscribe ${claim}`).digest("base64url");
}
