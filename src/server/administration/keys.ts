import { newKey } from "../session/key-secret.ts";
import { hashToken } from "../session/tokens.ts";
import { isoNow } from "../store/clock.ts";
import type { EffectOf } from "../hooks/effect.ts";
import { accountOf } from "./held-keys.ts";

/** A new key belongs to the account that it acts for, and is seen by whoever sees that account. */
export const ownKey: EffectOf<"ownKey"> = async ({ tx, record }) => {
  const account = await accountOf(tx, record);
  return { head: { userId: account?.userId ?? null, supId: account?.supId ?? null } };
};

/**
 * A new secret for a key; the one before is worth nothing from now on. It is told once, and only its hash is kept, beside
 * the record: no field holds it, so that nothing can read it back.
 */
export const issueKey: EffectOf<"issueKey"> = async ({ tx, ec, record }) => {
  const { key, prefix } = newKey();
  await tx
    .updateTable("api_key")
    .set({ secretHash: hashToken(key) })
    .where("keyId", "=", Number(record["keyId"] ?? record.id))
    .execute();
  return { head: { prefix, issuedTime: isoNow(ec.call.services.clock) }, told: { key } };
};
