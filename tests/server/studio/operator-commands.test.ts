import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { runCommand } from "../../../src/server/operator/command.ts";
import { openReader } from "../../../src/server/store/open-store.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, temporaryFolder, TEST_START_MS, type TestPortal } from "../support/open-test-portal.ts";
import { databaseOf, dropDatabaseOf } from "../support/stores.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

const ENTITY = "schemas/modules/delivery/entity.json";
const delivered = deliveredFiles().get(ENTITY)!;
const SEAL = { key: "sealNo", kind: "string", max: 20, title: { cn: "铅封号", id: "No. segel" }, default: "无" };
const PALLETS = { key: "palletNum", kind: "integer", title: { cn: "托盘数", id: "Jumlah palet" }, default: 7 };
/** The entity of notes with more fields. */
const withFields = (...fields: readonly object[]): string => {
  const entity = JSON.parse(delivered) as { fields: object[] };
  return JSON.stringify({ ...entity, fields: [...entity.fields, ...fields] }, null, 2);
};

let studioFolder: string;
/** A store on which two fields were published, hold values, and one of them was taken out again. */
let tailored: string;
let portal: TestPortal | undefined;
const folders: string[] = [];
beforeAll(async () => {
  studioFolder = await deliveredStudio();
  tailored = newFolder();
  portal = await openTestPortal({ product: shippedProduct(), studioFolder, dataDir: tailored });
  await publish(withFields(SEAL, PALLETS));
  await portal.store.write((tx) =>
    sql`UPDATE ${sql.table("delivery")} SET ${sql.ref("sealNo")} = 'F-1', ${sql.ref("palletNum")} = 7`.execute(tx),
  );
  await publish(withFields(SEAL));
  await close();
});
afterEach(close);
afterAll(async () => {
  for (const folder of folders.splice(0)) {
    await dropDatabaseOf(folder);
    rmSync(folder, { recursive: true, force: true });
  }
  rmSync(studioFolder, { recursive: true, force: true });
});

async function close(): Promise<void> {
  await portal?.close();
  portal = undefined;
}

function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

async function publish(text: string): Promise<void> {
  const token = await portal!.signIn("admin");
  const ask = async (method: string, path: string, body: object) => {
    const answer = (await portal!.call(method, `/template/screen/${path}`, { token, body })).body;
    expect(answer, path).toMatchObject({ code: 200 });
    return answer.data as unknown as { id: number; lockVersion: number };
  };
  const { id } = await ask("POST", "draft", { name: "铅封" });
  const { lockVersion } = await ask("PUT", `draft/${id}/document`, { path: ENTITY, text });
  await ask("POST", "publish", { draftId: id, lockVersion, message: "铅封" });
}

const notesOf = async (): Promise<readonly object[]> => {
  const token = await portal!.signIn("hengtuo.admin");
  const { body } = await portal!.call("GET", "/tdhcsystem/delivery/list", { token });
  return body["rows"] as readonly object[];
};

async function command(dataDir: string, ...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  const said: string[] = [];
  const databaseUrl = await databaseOf(dataDir);
  const settings = parseSettings({ DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) });
  const say = (sentence: string): void => void said.push(sentence);
  const place = { settings, product: shippedProduct(), studioFolder, clock: () => TEST_START_MS, addSamples, say };
  return { code: await runCommand(args, () => place, say), said: said.join("\n") };
}

async function heldIn(dataDir: string): Promise<readonly object[]> {
  const databaseUrl = await databaseOf(dataDir);
  const store = await openReader({ dataDir, databaseUrl, databaseConnections: 1 });
  const { rows } = await store.read((db) =>
    sql<object>`SELECT ${sql.ref("id")}, ${sql.ref("sealNo")}, ${sql.ref("palletNum")} FROM ${sql.table("delivery")}
      ORDER BY ${sql.ref("id")}`.execute(db),
  );
  await store.close();
  return rows;
}

describe("the operator of an installation on which editions were published", () => {
  it("gets all of it back from a backup, what was retired too, and the restored one runs on", async () => {
    const to = newFolder();
    const file = join(newFolder(), "tailored.backup");
    expect(await command(tailored, "backup", file)).toMatchObject({ code: 0 });
    const restored = await command(to, "restore", file, "--verify");
    expect(restored).toEqual({ code: 0, said: expect.stringContaining("What was restored is sound.") });
    const held = await heldIn(to);
    expect(held.length).toBeGreaterThan(0);
    expect(held).toEqual(await heldIn(tailored));
    expect(held[0]).toMatchObject({ sealNo: "F-1" });

    portal = await openTestPortal({ product: shippedProduct(), studioFolder, dataDir: to });
    expect((await notesOf())[0]).toMatchObject({ sealNo: "F-1" });
    await publish(withFields(SEAL, PALLETS));
    expect((await notesOf())[0]).toMatchObject({ palletNum: 7 });
  });

  it("is told in a sentence that a backup is of another version, whatever was published there", async () => {
    const file = join(newFolder(), "tailored.backup");
    const later = join(newFolder(), "later.backup");
    expect(await command(tailored, "backup", file)).toMatchObject({ code: 0 });
    const text = gunzipSync(readFileSync(file)).toString("utf8");
    // A column that no edition of this build knows, in a table by which editions are found.
    writeFileSync(later, gzipSync(text.replace(/("edition":\[)("[a-zA-Z]+")/, '$1"laterColumn"')));
    expect(await command(newFolder(), "restore", later)).toEqual({
      code: 1,
      said: expect.stringContaining("edition.laterColumn"),
    });
  });

  it("has every other command know what was published", async () => {
    expect(await command(tailored, "verify")).toEqual({ code: 0, said: expect.stringContaining("The store is sound.") });
    expect(await command(tailored, "upgrade")).toMatchObject({ code: 0 });
    expect(await command(tailored, "seed")).toMatchObject({ code: 0 });
    expect(await command(tailored, "postings")).toMatchObject({ code: 0 });
    const description = join(newFolder(), "openapi.json");
    expect(await command(tailored, "openapi", description)).toMatchObject({ code: 0 });
    expect(readFileSync(description, "utf8")).toContain('"sealNo"');
    expect((await heldIn(tailored))[0]).toMatchObject({ sealNo: "F-1" });
  });

  it("is told in a sentence where what was published cannot be compiled", async () => {
    const built = studioFolder;
    studioFolder = "/none";
    try {
      expect(await command(tailored, "verify")).toEqual({
        code: 1,
        said: "Edition 3 was published on this installation, but what is to run is not what was built; run npm run build first.",
      });
      // A copy of everything needs to know of nothing.
      expect(await command(tailored, "backup", join(newFolder(), "tailored.backup"))).toMatchObject({ code: 0 });
    } finally {
      studioFolder = built;
    }
  });
});
