import { createHmac } from "node:crypto";

/**
 * The headers by which a receiver knows who sends, that it is this body, and when: Standard Webhooks, version 1.
 *
 * @param atMs the moment of this try, so that an old body cannot be sent again by somebody else
 */
export function signedHeaders(key: Buffer, id: string, atMs: number, body: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(atMs / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
