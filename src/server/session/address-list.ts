import { BlockList, isIP } from "node:net";

const BITS = { 4: 32, 6: 128 } as const;

/** The parts of a list of client addresses, which people write one below the other or with commas. */
export function addressParts(list: string): readonly string[] {
  return list.split(/[\s,;，；]+/).filter((part) => part !== "");
}

/** Whether a part is an address or a network in CIDR notation, such as 10.0.0.0/8 or 2001:db8::/32. */
export function isNetwork(part: string): boolean {
  return networkOf(part) !== undefined;
}

/** Whether an address is one of a list; an empty list holds every address. */
export function isAmongAddresses(address: string, list: string): boolean {
  const parts = addressParts(list);
  if (parts.length === 0) return true;
  const known = new BlockList();
  for (const part of parts) {
    const network = networkOf(part);
    // What is no network holds nobody.
    if (network !== undefined) known.addSubnet(network.address, network.bits, network.family);
  }
  const family = isIP(address.split("%")[0] ?? "");
  return family !== 0 && known.check(address.split("%")[0] ?? "", family === 4 ? "ipv4" : "ipv6");
}

type Network = { readonly address: string; readonly bits: number; readonly family: "ipv4" | "ipv6" };

function networkOf(part: string): Network | undefined {
  const [address = "", length, ...more] = part.split("/");
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined;
  const bits = length === undefined ? BITS[family] : Number(length);
  return bits > BITS[family] ? undefined : { address, bits, family: family === 4 ? "ipv4" : "ipv6" };
}
