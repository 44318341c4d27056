import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "../../cluster/start-cluster.ts";

const EVERY_MS = 30_000;
/** Some quiet between what happens. */
const QUIET_MS = 5000;

/** What was done to the cluster. */
export type Disturbances = { kills: number; leaves: number; restarts: number };

/** Every thirty seconds one process is killed and another one leaves; half-way the database dies once, and all come back. */
export async function disturb(cluster: Cluster, lastsMs: number): Promise<Disturbances> {
  const done: Disturbances = { kills: 0, leaves: 0, restarts: 0 };
  const endMs = performance.now() + lastsMs;
  const restart = half(lastsMs).then(async () => {
    await cluster.database.crash();
    await cluster.database.start();
    done.restarts += 1;
  });
  for (let turn = 0; performance.now() + EVERY_MS <= endMs; turn += 1) {
    const [killed, leaving] = [turn, turn + 1].map((index) => cluster.portals[index % cluster.portals.length]!);
    const nextMs = performance.now() + EVERY_MS;
    await wait(QUIET_MS);
    await killed!.kill();
    done.kills += 1;
    await killed!.start();
    await leaving!.leave();
    done.leaves += 1;
    await leaving!.start();
    await wait(Math.max(0, nextMs - performance.now()));
  }
  await restart;
  return done;
}

const half = (ms: number): Promise<void> => wait(ms / 2);
