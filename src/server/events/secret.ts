/** How a secret is written: the mark of Standard Webhooks, then 24 to 64 bytes in base64. */
const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
const LEAST_BYTES = 24;
const MOST_BYTES = 64;

/** The key that a secret stands for; undefined for what is no secret. */
export function keyOf(secret: string): Buffer | undefined {
  const base64 = SECRET.exec(secret)?.[1];
  if (base64 === undefined) return undefined;
  const key = Buffer.from(base64, "base64");
  // Node reads over what is no base64; the receiver's reader may not.
  const isWhole = key.toString("base64").replaceAll("=", "") === base64.replaceAll("=", "");
  return isWhole && key.length >= LEAST_BYTES && key.length <= MOST_BYTES ? key : undefined;
}
