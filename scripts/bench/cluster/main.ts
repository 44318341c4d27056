import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { type Cluster, startCluster } from "../../cluster/start-cluster.ts";
import { cpuSecondsOf } from "../cpu-time.ts";
import { quantileMs } from "../quantile.ts";
import { disturb } from "./disturb.ts";
import { newTally, type Tally } from "./patient.ts";
import { People, type Written } from "./people.ts";

/** The options of this benchmark, for whoever gives a wrong one. */
export const options =
  "--minutes N (default 5), --clients N (default 200), --cost (CPU per call with one, two and three processes)";

const AIM_RETRIED = 0.005;
const COST_MS = 30_000;

/**
 * Three processes behind a proxy and a pooler, with files in a bucket; people work, processes are killed and leave, the
 * database dies once. What was acknowledged must be there, and once.
 */
export async function bench(args: readonly string[] = []): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: "string" }, clients: { type: "string" }, cost: { type: "boolean" } },
  });
  const [minutes, clients] = [Number(values.minutes ?? 5), Number(values.clients ?? 200)];
  if (!(minutes > 0 && minutes <= 60) || !(clients >= 5 && clients <= 1000)) throw new RangeError(options);
  if (values.cost === true) for (const processes of [1, 2, 3]) await tellCost(processes, clients);
  const cluster = await startCluster();
  try {
    const tally = newTally();
    const people = await People.gather(cluster.port, clients);
    const written: Written = new Map();
    const lastsMs = minutes * 60_000;
    const [done] = await Promise.all([disturb(cluster, lastsMs), people.work(performance.now() + lastsMs, written, tally)]);
    people.end();
    console.log(
      `${clients} people for ${minutes} min; ${done.kills} kills, ${done.leaves} left, ${done.restarts} restart of the database`,
    );
    console.log(`lists that the server which follows has answered since their processes began: ${await followed(cluster)}`);
    return tell(tally, written, await keptBy(cluster), people.looked);
  } finally {
    await cluster.stop();
  }
}

/** Counted by each process for itself, so that those that were killed take theirs with them. */
async function followed({ portals }: Cluster): Promise<number> {
  const texts = await Promise.all(portals.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  return texts
    .map((text) => Number(/^portal_replica_reads_total (\d+)$/m.exec(text)?.[1] ?? 0))
    .reduce((all, one) => all + one, 0);
}

/** How often each mark was kept. */
async function keptBy(cluster: Cluster): Promise<ReadonlyMap<string, number>> {
  const client = new Client({ connectionString: cluster.database.url("portal") });
  await client.connect();
  const { rows } = await client.query<{ mark: string; count: string }>(
    `SELECT "gFhlinkman" AS mark, count(*) AS count FROM delivery WHERE "gFhlinkman" LIKE '群%' GROUP BY 1`,
  );
  await client.end();
  return new Map(rows.map(({ mark, count }) => [mark, Number(count)]));
}

function tell(tally: Tally, written: Written, kept: ReadonlyMap<string, number>, looked: People["looked"]): boolean {
  const acknowledged = [...written].filter(([, isKept]) => isKept).map(([mark]) => mark);
  const lost = acknowledged.filter((mark) => !kept.has(mark));
  const doubled = [...kept].filter(([, count]) => count > 1);
  const odd = sum(tally.odd);
  const share = tally.retried / tally.tookMs.length;
  const verdicts = [
    ["no acknowledged write lost", lost.length === 0, `${lost.length} of ${acknowledged.length}`],
    ["none doubled", doubled.length === 0, `${doubled.length} of ${kept.size}`],
    ["one's own writes seen", looked.times > 0 && looked.unseen === 0, `${looked.unseen} of ${looked.times} were not`],
    ["every answer an envelope", odd === 0, `${odd} were not`],
    [
      "at most 0.5 % called again",
      share <= AIM_RETRIED,
      `${tally.retried} of ${tally.tookMs.length} (${(100 * share).toFixed(2)} %)`,
    ],
    ["nothing refused", sum(tally.refused) === 0, `${sum(tally.refused)}`],
  ] as const;
  for (const [aim, holds, figure] of verdicts) console.log(`${aim.padEnd(28)} ${holds ? "holds " : "MISSED"}  ${figure}`);
  console.log(
    `p50 ${quantileMs(tally.tookMs, 0.5)}, p99 ${quantileMs(tally.tookMs, 0.99)}, slowest ${quantileMs(tally.tookMs, 1)}`,
  );
  for (const [kind, count] of [...tally.odd, ...tally.refused]) console.log(`  ${count} x ${kind}`);
  return verdicts.every(([, holds]) => holds);
}

/** What a call costs the processes together while nothing happens to them. */
async function tellCost(processes: number, clients: number): Promise<void> {
  const cluster = await startCluster(processes);
  try {
    const tally = newTally();
    const people = await People.gather(cluster.port, clients);
    await wait(2000);
    const before = cpuMs(cluster);
    await people.work(performance.now() + COST_MS, new Map(), tally);
    const perCall = (cpuMs(cluster) - before) / tally.tookMs.length;
    people.end();
    console.log(
      `${processes} process${processes === 1 ? "" : "es"}: ${perCall.toFixed(2)} ms of CPU per call, p50 ${quantileMs(tally.tookMs, 0.5)}, p99 ${quantileMs(tally.tookMs, 0.99)}`,
    );
  } finally {
    await cluster.stop();
  }
}

/** User and system time of all processes of the portal so far. */
function cpuMs({ portals }: Cluster): number {
  return portals.reduce((all, { pid }) => all + (pid === undefined ? 0 : cpuSecondsOf(pid) * 1000), 0);
}

const sum = (kinds: ReadonlyMap<string, number>): number => [...kinds.values()].reduce((all, one) => all + one, 0);
