import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { quantile } from "../quantile.ts";
import { requestOf } from "./keep-alive.ts";
import { press, type Sends } from "./press.ts";
import { startServed, type Served } from "./served.ts";
import { type Samples, signIn } from "./supplier-clients.ts";
import { CALL_KINDS, type CallKind, CLIENTS, type Throughput } from "./throughput-aims.ts";

/**
 * So many clients of one kind of call after the other, each on a connection of its own, against the product in a process of
 * its own; beside them the HTTP library alone with the bytes that were answered.
 *
 * @param seconds of each phase
 */
export async function throughputOf(
  store: Throughput["store"],
  { productFile, folder, env, seconds }: Run,
): Promise<readonly Throughput[]> {
  const server = await startServed("serve.ts", [productFile], env);
  try {
    const { sends, samples } = await signIn(server.port);
    const bare = await bareRates(folder, samples, seconds);
    const found: Throughput[] = [];
    for (const kind of CALL_KINDS)
      for (const clients of CLIENTS) {
        const barePerSecond = bare.get(`${kind} ${clients}`);
        const phase = await phaseOf(server, clients, sends[kind], seconds);
        found.push({ store, kind, clients, ...phase, ...(barePerSecond === undefined ? {} : { barePerSecond }) });
      }
    return found;
  } finally {
    await server.stop();
  }
}

type Run = {
  readonly productFile: string;
  /** Where something may be put down. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly seconds: number;
};

async function bareRates(folder: string, samples: Samples, seconds: number): Promise<ReadonlyMap<string, number>> {
  const file = join(folder, "bare.json");
  const kinds = Object.keys(samples) as readonly CallKind[];
  writeFileSync(file, JSON.stringify(Object.fromEntries(kinds.map((kind) => [barePath(kind), samples[kind]]))));
  const bare = await startServed("bare.ts", [file]);
  try {
    const rates = new Map<string, number>();
    for (const kind of kinds)
      for (const clients of CLIENTS) {
        const request = requestOf("GET", barePath(kind));
        rates.set(`${kind} ${clients}`, (await press(bare.port, clients, () => ({ request }), seconds)).perSecond);
      }
    return rates;
  } finally {
    await bare.stop();
  }
}

const barePath = (kind: CallKind): string => `/${kind.replaceAll(" ", "-")}`;

async function phaseOf({ port, spent }: Served, clients: number, sends: Sends, seconds: number) {
  const { calls, perSecond, times, refused, cost } = await press(port, clients, sends, seconds, spent);
  return {
    perSecond,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    cpuMs: (cost?.cpuMs ?? 0) / calls,
    loopDelayMs: cost?.loopDelayMs ?? 0,
    statements: (cost?.statements ?? 0) / calls,
    roundTrips: (cost?.roundTrips ?? 0) / calls,
    refused,
  };
}
