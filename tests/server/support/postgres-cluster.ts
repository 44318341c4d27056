import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Pool } from "pg";

/** How to get the server programs; said wherever tests are skipped for the lack of them. */
export const POSTGRES_MISSING =
  "no PostgreSQL server programs were found; install them (as root: node scripts/ensure-postgres.mjs) and run: npx vitest run --project postgres";

const OLDEST = 15;
const DEBIAN_FOLDER = "/usr/lib/postgresql";
const START_MS = 60_000;

/** A server of the tests' own, on a socket in a temporary folder. */
export type Cluster = {
  readonly folder: string;
  readonly url: (database: string) => string;
  readonly createDatabase: (name: string) => Promise<void>;
  readonly dropDatabase: (name: string) => Promise<void>;
  /** Stop as a power cut would: nothing is flushed that was not flushed before. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Folder of initdb and postgres, the newest version first; undefined when there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  return versions
    .filter((version) => Number(version) >= OLDEST)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_FOLDER, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** The address of a database on the server whose socket is in a folder. */
export function addressOf(folder: string, database: string): string {
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

/**
 * Make and start a server.
 *
 * @param isDurable with fsync, for tests of durability; the others are faster without
 * @param env what the server's processes see besides, such as a library that is loaded before
 */
export async function startCluster(isDurable = false, env: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(POSTGRES_MISSING);
  const folder = mkdtempSync(join(tmpdir(), "portal-pg-"));
  const owner = ownerOfServer();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const made = spawnSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", ...(isDurable ? [] : ["--no-sync"])],
    { ...owner, encoding: "utf8", cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  let server: ChildProcess | undefined;
  const settings = {
    listen_addresses: "",
    unix_socket_directories: folder,
    max_connections: "400",
    shared_buffers: "64MB",
    fsync: isDurable ? "on" : "off",
    full_page_writes: isDurable ? "on" : "off",
    // Its statistics come in their own time, as they do elsewhere; suites bring theirs with the template.
    autovacuum: isDurable ? "on" : "off",
    log_min_messages: "fatal",
    // As deploy/README.md advises; suites are harsher, and take what a server begins with.
    ...(isDurable ? { max_pred_locks_per_page: "64" } : {}),
  };
  const start = async (): Promise<void> => {
    const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    server = spawn(join(bin, "postgres"), ["-D", data, ...options], {
      ...owner,
      cwd: folder,
      stdio: "ignore",
      env: { ...process.env, ...env },
    });
    await untilReady(addressOf(folder, "postgres"));
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === undefined || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    folder,
    url: (database) => addressOf(folder, database),
    createDatabase: (name) => administer(folder, `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`),
    dropDatabase: (name) => administer(folder, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
    crash: () => end("SIGQUIT"),
    start,
    remove: async () => {
      await end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server that follows a cluster and answers what only reads. */
export type Follower = {
  readonly folder: string;
  readonly url: (database: string) => string;
  readonly crash: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Copy a running cluster, and follow it from there by its stream. */
export async function startFollower(leader: Cluster): Promise<Follower> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(POSTGRES_MISSING);
  const folder = mkdtempSync(join(tmpdir(), "portal-pg-follower-"));
  const owner = ownerOfServer();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const copied = spawnSync(
    join(bin, "pg_basebackup"),
    [
      "-D",
      data,
      "-h",
      leader.folder,
      "-U",
      "postgres",
      "--write-recovery-conf",
      "--wal-method=stream",
      "--checkpoint=fast",
      "--no-sync",
    ],
    { ...owner, encoding: "utf8", cwd: folder },
  );
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`);
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${folder}`,
    "max_connections=400",
    "fsync=off",
    "log_min_messages=fatal",
  ];
  const server = spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((one) => ["-c", one])], {
    ...owner,
    cwd: folder,
    stdio: "ignore",
  });
  const crash = async (): Promise<void> => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGQUIT");
    await ended;
  };
  await untilReady(addressOf(folder, "postgres"));
  return {
    folder,
    url: (database) => addressOf(folder, database),
    crash,
    remove: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** By socket folder: to connect anew costs more than most of what is asked here. */
const administrators = new Map<string, Pool>();

/** Run one statement as the owner of the server. */
export async function administer(folder: string, statement: string): Promise<void> {
  await administratorOf(folder).query(statement);
}

function administratorOf(folder: string): Pool {
  const known = administrators.get(folder);
  if (known !== undefined) return known;
  const pool = new Pool({ connectionString: addressOf(folder, "postgres"), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server goes before those who administer it; the next statement says so.
  pool.on("error", () => undefined);
  administrators.set(folder, pool);
  return pool;
}

/** initdb and postgres refuse root; Debian's package brings a user for them. */
function ownerOfServer(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string): number => Number(spawnSync("id", [option, "postgres"], { encoding: "utf8" }).stdout.trim());
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function untilReady(url: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (fault) {
      if (Date.now() > end) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}
