import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { WebhookTargets } from "../ground/settings.ts";
import { hostOf, urlFault } from "../events/endpoint-url.ts";
import { isPublicAddress } from "../events/public-address.ts";
import { DeliveryFailedError } from "./delivery-failed.ts";
import { PATIENCE_MS } from "./patience.ts";

/** Where a delivery goes: the address as it was entered, and the one machine that it leads to this time. */
export type Target = { readonly url: URL; readonly address: string; readonly family: 4 | 6 };

/** Finds the addresses of a name. */
export type Resolve = (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export const resolveName: Resolve = (name) => lookup(name, { all: true, verbatim: true });

/**
 * The machine that an address leads to now. The connection is then made to this very machine, so that a name which leads
 * elsewhere a moment later does not lead the portal into its own network.
 *
 * @throws {DeliveryFailedError} for one that may not be sent to, or a name that nobody knows
 */
export async function targetOf(text: string, targets: WebhookTargets, resolve: Resolve = resolveName): Promise<Target> {
  const fault = urlFault(text, targets);
  if (fault !== undefined) throw new DeliveryFailedError(fault);
  const url = new URL(text);
  const host = hostOf(url);
  const found = isIP(host) === 0 ? await addressesOf(host, resolve) : [{ address: host, family: isIP(host) }];
  // One private address among several is enough: which of them is taken would be chance.
  if (targets === "public" && !found.every(({ address }) => isPublicAddress(address))) throw new DeliveryFailedError("private");
  const [first] = found;
  if (first === undefined) throw new DeliveryFailedError("unknown");
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}

async function addressesOf(host: string, resolve: Resolve) {
  const clock = new AbortController();
  // The system's resolver cannot be told to leave off; nobody waits for it any more.
  const late = sleep(PATIENCE_MS, undefined, { signal: clock.signal }).then(() => {
    throw new DeliveryFailedError("late");
  });
  try {
    return await Promise.race([resolve(host), late]);
  } catch (cause) {
    throw cause instanceof DeliveryFailedError ? cause : new DeliveryFailedError("unknown", { cause });
  } finally {
    late.catch(() => undefined);
    clock.abort();
  }
}
