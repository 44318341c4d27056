const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** One IPv6 line is given at least this many groups of addresses: whoever has one of them has all. */
const GROUPS_OF_A_LINE = 4;
const GROUPS = 8;

/** Who an address is when clients are counted: an IPv4 address, or the /64 network of an IPv6 one. */
export function clientOf(address: string): string {
  const v4 = MAPPED_V4.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  if (!address.includes(":")) return address;
  const [left = "", right] = address.split("%")[0]?.split("::") ?? [];
  const head = left === "" ? [] : left.split(":");
  const tail = right === undefined || right === "" ? [] : right.split(":");
  const filled = [...head, ...Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => "0"), ...tail];
  return `${filled.slice(0, GROUPS_OF_A_LINE).join(":")}::/64`;
}
