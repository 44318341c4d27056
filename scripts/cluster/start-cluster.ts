import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lastingPort } from "./lasting-port.ts";
import {
  type Cluster as DatabaseServer,
  startCluster as startDatabase,
  startFollower,
} from "../../tests/server/support/postgres-cluster.ts";
import { S3_KEY, startS3 } from "../../tests/server/support/s3-server.ts";
import { type Neighbour, requirePrograms, startPooler, startProxy } from "./neighbours.ts";
import { PortalProcess } from "./portal-process.ts";

/** Seconds for which a process that leaves goes on serving; the proxy asks every second and believes the second answer. */
const DRAIN_SECONDS = 5;
const PROCESSES = 3;

/** Three processes of the portal behind one proxy, with one database behind a pooler, a server that follows it, and one bucket. */
export type Cluster = {
  readonly port: number;
  readonly portals: readonly PortalProcess[];
  readonly database: DatabaseServer;
  readonly stop: () => Promise<void>;
};

/**
 * Start everything on this machine, in folders that go with it.
 *
 * @param running how many of the three processes to start
 */
export async function startCluster(running: number = PROCESSES): Promise<Cluster> {
  requirePrograms("haproxy", "pgbouncer");
  const folder = mkdtempSync(join(tmpdir(), "portal-cluster-"));
  const started: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const keep = <T extends { readonly stop: () => Promise<void> }>(one: T): T => (started.unshift(one.stop), one);
  const stop = async (): Promise<void> => {
    for (const end of started.splice(0)) await end();
  };
  try {
    const database = await startDatabase(true);
    started.unshift(database.remove);
    await database.createDatabase("portal");
    const follower = await startFollower(database);
    started.unshift(follower.remove);
    const poolerPort = await lastingPort();
    keep(await startPooler(poolerPort, database.folder));
    const bucket = await startS3();
    started.unshift(bucket.close);
    const secretFile = join(folder, "bucket-secret");
    writeFileSync(secretFile, S3_KEY);
    const portals: PortalProcess[] = [];
    for (let index = 0; index < PROCESSES; index += 1) {
      const dataDir = join(folder, `portal-${index + 1}`);
      mkdirSync(dataDir);
      const env = {
        DATA_DIR: dataDir,
        DATABASE_URL: `postgresql://postgres@127.0.0.1:${poolerPort}/portal`,
        DATABASE_DIRECT_URL: database.url("portal"),
        DATABASE_REPLICA_URL: follower.url("portal"),
        CAPTCHA: "off", // a picture to type from is the only thing that no script can do
        PORTAL_TRUST_PROXY: "on",
        PORTAL_DRAIN_SECONDS: String(DRAIN_SECONDS),
        PORTAL_FILES: "s3",
        ...bucket.env(secretFile),
      };
      portals.push(new PortalProcess(await lastingPort(), env));
    }
    started.unshift(async () => void (await Promise.all(portals.map((portal) => portal.kill()))));
    await Promise.all(portals.slice(0, running).map((portal) => portal.start()));
    const port = await lastingPort();
    const [one = "", two = "", three = ""] = portals.map((portal) => `127.0.0.1:${portal.port}`);
    keep<Neighbour>(await startProxy(port, [one, two, three]));
    return { port, portals, database, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
