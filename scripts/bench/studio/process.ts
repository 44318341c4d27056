import { join } from "node:path";
import { type ServerProcess, startServer } from "../../../tests/server/support/server-process.ts";
import { DEMO_PASSWORD } from "../../../src/demo/demo-accounts.ts";

export const ROOT = join(import.meta.dirname, "../../..");
/** What `npm run build` leaves. */
export const PRODUCT_FILE = join(ROOT, ".build/product.json");
export const STUDIO_FOLDER = join(ROOT, ".build/studio");

/** The built product as a process of its own. */
export const startPortal = (folder: string): Promise<ServerProcess> =>
  startServer(PRODUCT_FILE, { DATA_DIR: folder, TEST_STUDIO: STUDIO_FOLDER });

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
