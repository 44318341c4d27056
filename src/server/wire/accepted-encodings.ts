import { parseAccept } from "hono/utils/accept";

/** Ways to pack an answer that browsers and clients unpack by themselves, the shortest result first. */
const PACKED = ["br", "gzip"] as const;
export type PackedEncoding = (typeof PACKED)[number];

/**
 * @returns the ways in which this client takes what it is sent, the shortest first; none where it wants it as it is.
 * A way that it does not name has the weight of the star, if there is one (RFC 9110, 12.5.3).
 */
export function acceptedEncodings(headers: Headers): readonly PackedEncoding[] {
  const offered = parseAccept(headers.get("accept-encoding") ?? "");
  const weightOf = (name: string): number | undefined => offered.find(({ type }) => type.toLowerCase() === name)?.q;
  return PACKED.filter((name) => (weightOf(name) ?? weightOf("*") ?? 0) > 0);
}
