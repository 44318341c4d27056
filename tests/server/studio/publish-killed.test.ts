import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addField } from "../../../src/core/compiler/add-field.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { PASSWORD, temporaryFolder } from "../support/open-test-portal.ts";
import { startServer, type ServerProcess } from "../support/server-process.ts";
import { databaseOf, dropDatabaseOf } from "../support/stores.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

/** Each round starts a server anew, which is most of its time. */
const ROUNDS = process.env["TEST_SIZE"] === "full" ? 30 : 2;
const LIST = "schemas/modules/delivery/list/YJD.json";
const ENTITY = "schemas/modules/delivery/entity.json";
const files = deliveredFiles();

let folder: string;
let studio: string;
let productFile: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = temporaryFolder();
  studio = await deliveredStudio();
  productFile = join(folder, "product.json");
  writeFileSync(productFile, JSON.stringify(shippedProduct()));
  const url = await databaseOf(folder);
  env = { DATA_DIR: join(folder, "data"), TEST_STUDIO: studio, ...(url === undefined ? {} : { DATABASE_URL: url }) };
});
afterAll(async () => {
  await dropDatabaseOf(folder);
  for (const one of [folder, studio]) rmSync(one, { recursive: true, force: true });
});

type Ask = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ readonly code: number; readonly data: never; readonly rows: never }>;

async function begin(): Promise<{ readonly server: ServerProcess; readonly ask: Ask }> {
  const server = await startServer(productFile, env);
  const { body } = await server.call("POST", "/login", { body: { username: "admin", password: PASSWORD } });
  const token = String(body["token"]);
  const ask: Ask = async (method, path, content) =>
    (await server.call(method, path, { token, ...(content === undefined ? {} : { body: content }) })).body as unknown as Awaited<
      ReturnType<Ask>
    >;
  return { server, ask };
}

/** A draft with one more field, and what publishes it. */
async function draftWith(ask: Ask, key: string): Promise<{ readonly id: number; readonly lockVersion: number }> {
  const { id } = (await ask("POST", "/template/screen/draft", { name: key })).data as { id: number };
  const now = new Map<string, string>();
  for (const path of [LIST, ENTITY]) {
    const { data } = await ask("GET", `/template/screen/draft/${id}/document?path=${path}`);
    now.set(path, (data as { text: string }).text);
  }
  const shows = [{ screen: "delivery.list", part: "columns" }] as const;
  const title = { cn: `栏${key.slice(4)}`, id: `Kolom ${key.slice(4)}` };
  const changes = addField((path) => now.get(path) ?? files.get(path), {
    module: "delivery",
    key,
    kind: "string",
    title,
    shows,
    companies: ["YJD"],
  });
  let lockVersion = 0;
  for (const [path, text] of changes)
    ({ lockVersion } = (await ask("PUT", `/template/screen/draft/${id}/document`, { path, text })).data as {
      lockVersion: number;
    });
  return { id, lockVersion };
}

it(`leaves the former or the new edition whole, whenever the process is killed (${ROUNDS} times)`, async () => {
  let { server, ask } = await begin();
  let longestMs = 0;
  const published: string[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const key = `gOwn${round}`;
      const draft = await draftWith(ask, key);
      const begun = performance.now();
      const pressed = ask("POST", "/template/screen/publish", {
        draftId: draft.id,
        lockVersion: draft.lockVersion,
        message: key,
      }).catch(() => undefined);
      // The first one shows how long it takes; the others are killed some time within that, or shortly after.
      const answer =
        round === 0 ? await pressed : await Promise.race([pressed, wait(Math.random() * longestMs * 1.2).then(() => undefined)]);
      if (round === 0) longestMs = performance.now() - begun;
      await server.kill();
      await pressed;
      ({ server, ask } = await begin());
      const { data: gone } = await ask("GET", `/template/screen/draft/${draft.id}`);
      const { rows } = await ask("GET", "/template/screen/edition/list");
      const [newest] = rows as readonly { id: number; message: string | null; isCurrent: boolean }[];
      const isPublished = newest?.message === key;
      // Who was told so can rely on it.
      if (answer?.code === 200) expect(isPublished, key).toBe(true);
      expect(gone === undefined, `${key}: the draft is there or the edition is`).toBe(isPublished);
      expect(newest?.isCurrent).toBe(true);
      if (isPublished) published.push(key);
      // Screen, entity and store agree: what is shown can be asked for by its column.
      const { data: screen } = await ask("GET", "/template/screen/current?screenId=delivery.list&code=YJD");
      const shown = JSON.stringify(screen).match(/gOwn\d+/g) ?? [];
      expect([...new Set(shown)].toSorted()).toEqual(published.toSorted());
      expect((await ask("GET", `/tdhcsystem/delivery/list?orderByColumn=${published.at(-1) ?? "id"}&isAsc=asc`)).code).toBe(200);
    }
  } finally {
    await server.kill();
  }
}, 1_200_000);
