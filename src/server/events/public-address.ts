import { BlockList, isIPv4 } from "node:net";

/** Networks of IPv4 that are nobody's public server (IANA's registry of special purposes, RFC 6890 and later). */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Within 2000::/3, the only public part of IPv6: examples, and what wraps addresses of IPv4 that could be private ones. */
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const privateV4 = listOf(PRIVATE_V4, "ipv4");
const privateV6 = listOf(PRIVATE_V6, "ipv6");
const publicV6 = listOf([["2000::", 3]], "ipv6");

/** Whether an address can be a server of somebody else's on the Internet; a machine of the operator's own network is none. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateV4.check(address, "ipv4");
  return publicV6.check(address, "ipv6") && !privateV6.check(address, "ipv6");
}

function listOf(networks: readonly (readonly [string, number])[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}
