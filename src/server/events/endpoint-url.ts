import { isIP } from "node:net";
import type { WebhookTargets } from "../ground/settings.ts";
import { isPublicAddress } from "./public-address.ts";

/** Why nothing may be sent to an address (dictionary webhook_fault). */
export type UrlFault = "url" | "https" | "private";

const LONGEST_URL = 500;

/** Why an address cannot be sent to, wherever its name leads; undefined for one that can. */
export function urlFault(text: string, targets: WebhookTargets): UrlFault | undefined {
  const url = URL.parse(text);
  if (url === null || text.length > LONGEST_URL || url.username !== "" || url.password !== "") return "url";
  if (url.protocol !== "https:" && url.protocol !== "http:") return "url";
  if (targets === "any") return undefined;
  if (url.protocol !== "https:") return "https";
  const host = hostOf(url);
  return isIP(host) !== 0 && !isPublicAddress(host) ? "private" : undefined;
}

/** The name or the address of a server, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}
