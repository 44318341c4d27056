import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const DEPLOY = join(import.meta.dirname, "../../deploy/cluster");
const START_MS = 10_000;

/** A program of another maker's that runs beside the portal. */
export type Neighbour = { readonly stop: () => Promise<void> };

/** The installed programs; what is missing is said in one sentence. */
export function requirePrograms(...names: readonly string[]): void {
  const missing = names.filter((name) => spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0);
  if (missing.length > 0)
    throw new Error(
      `${missing.join(" and ")} must be installed first (Debian, as root: apt-get install -y ${missing.join(" ")})`,
    );
}

/** HAProxy with the delivered settings in front of three addresses. */
export async function startProxy(port: number, portals: readonly [string, string, string]): Promise<Neighbour> {
  const [PORTAL_1, PORTAL_2, PORTAL_3] = portals;
  const env = { PATH: process.env["PATH"], PROXY_BIND: `127.0.0.1:${port}`, PORTAL_1, PORTAL_2, PORTAL_3 };
  const child = spawn("haproxy", ["-q", "-db", "-f", join(DEPLOY, "haproxy.cfg")], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilListening(port, child);
  return { stop: () => end(child) };
}

/** PgBouncer with the delivered settings in front of a database whose socket is in a folder. */
export async function startPooler(port: number, socketFolder: string): Promise<Neighbour> {
  const folder = mkdtempSync(join(tmpdir(), "portal-pooler-"));
  const owner = ownerOfServer();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const file = join(folder, "pgbouncer.ini");
  const own = {
    portal: `host=${socketFolder} dbname=portal user=postgres`,
    listen_port: String(port),
    auth_type: "any\nunix_socket_dir =",
  };
  writeFileSync(file, withValues(readFileSync(join(DEPLOY, "pgbouncer.ini"), "utf8"), own));
  const child = spawn("pgbouncer", ["-q", file], { ...owner, cwd: folder, stdio: ["ignore", "ignore", "ignore"] });
  await untilListening(port, child);
  return {
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The settings with other values in place of some. */
function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/^(\w+) = .*$/gm, (line, key: string) => (values[key] === undefined ? line : `${key} = ${values[key]}`));
}

/** It refuses to run as root. */
function ownerOfServer(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string): number => Number(spawnSync("id", [option, "postgres"], { encoding: "utf8" }).stdout.trim());
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const last = performance.now() + START_MS;
  while (performance.now() < last && child.exitCode === null) {
    if (await isListening(port)) return;
    await wait(50);
  }
  child.kill("SIGKILL");
  throw new Error(`${child.spawnfile} did not start`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}
