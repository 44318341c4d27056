import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "../../../tests/server/support/server-process.ts";
import { DEMO_PASSWORD } from "../../../src/demo/demo-accounts.ts";

export const ROOT = join(import.meta.dirname, "../../..");
/** What `npm run build` leaves. */
export const PRODUCT_FILE = join(ROOT, ".build/product.json");
export const STUDIO_FOLDER = join(ROOT, ".build/studio");

/** Clock ticks a second, in which the kernel counts a process's time. */
const TICKS = 100;

/** Carry something out on a store of its own that is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The built product as a process of its own. */
export const startPortal = (folder: string): Promise<ServerProcess> =>
  startServer(PRODUCT_FILE, { DATA_DIR: folder, TEST_STUDIO: STUDIO_FOLDER });

/** Seconds of CPU that a process has taken, all of its threads together. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

export async function signedIn(server: ServerProcess, username: string): Promise<string> {
  const { body } = await server.call("POST", "/login", { body: { username, password: DEMO_PASSWORD } });
  return String(body["token"]);
}

export type Ask = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Calls of the studio as its administrator. */
export async function studioOf(server: ServerProcess): Promise<Ask> {
  const token = await signedIn(server, "admin");
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = (await server.call(method, `/template/screen/${path}`, { token, ...(body && { body }) })).body;
    if (answer.code !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer).slice(0, 500)}`);
    return answer["data"] as T;
  };
}
