import { rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { runCommand } from "../../../src/server/operator/command.ts";
import { readBackup } from "../../../src/server/operator/backup-file.ts";
import { tablesOf } from "../../../src/server/operator/workplace.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { openReader, openStore } from "../../../src/server/store/open-store.ts";
import { presentTables } from "../../../src/server/store/present-tables.ts";
import { sumTable, type TableSum } from "../../../src/server/store/table-copy.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, temporaryFolder, TEST_START_MS } from "../support/open-test-portal.ts";
import { databaseOf, dropDatabaseOf } from "../support/stores.ts";
import { layOldStore } from "./support/old-store.ts";
import { multiplyContracts } from "./support/multiply.ts";

/** A year's notes in the full size; here as many as show that copies hold together. */
const NOTES = process.env["TEST_SIZE"] === "full" ? 200_000 : 700;

/** Two moves and two looks at everything; some minutes each with the notes of a year. */
const PATIENCE_MS = NOTES > 1000 ? 2_400_000 : 90_000;

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) {
    await dropDatabaseOf(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

async function oldStore(): Promise<string> {
  const folder = newFolder();
  await layOldStore(folder);
  return folder;
}

function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

async function settingsOf(dataDir: string) {
  const databaseUrl = await databaseOf(dataDir);
  return parseSettings({ DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) });
}

async function command(dataDir: string, ...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  const said: string[] = [];
  const settings = await settingsOf(dataDir);
  const say = (sentence: string): void => void said.push(sentence);
  const code = await runCommand(
    args,
    () => ({ settings, product: shippedProduct(), studioFolder: "/none", clock: () => TEST_START_MS, addSamples, say }),
    say,
  );
  return { code, said: said.join("\n") };
}

/** Counts, sums and digests of everything that a store holds. */
async function heldBy(dataDir: string): Promise<Readonly<Record<string, TableSum>>> {
  const store = await openReader(await settingsOf(dataDir));
  try {
    return await store.read(async (db) => {
      const sums: Record<string, TableSum> = {};
      for (const table of await presentTables(db, tablesOf(shippedProduct()))) sums[table.name] = await sumTable(db, table);
      return sums;
    });
  } finally {
    await store.close();
  }
}

/** The store of the release of 2026-11-23, and twice as many contracts (with TEST_SIZE=full the notes of a year). */
describe("the store of an earlier release", () => {
  it("is told what this one changes in it, and stays as it was", async () => {
    const folder = await oldStore();
    const before = await heldBy(folder);
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(await command(folder, "verify")).toMatchObject({
      code: 1,
      said: expect.stringContaining("npm run server -- upgrade"),
    });
    const { code, said } = await command(folder, "upgrade");
    expect(code).toBe(0);
    expect(said).toMatch(/^\d+ new tables: api_key, .* and \d+ more/m);
    expect(said).toMatch(/^\d+ new columns: /m);
    expect(said).toMatch(/^contract-quantity reserved: \d{3} opening postings, \d+\.\d{4} in all\.$/m);
    expect(said).toMatch(/^stock ordered: \d+ opening postings/m);
    expect(said).toMatch(/^goods\.maxPrice: \d+ records show/m);
    expect(said).toMatch(/The store would be sound\. It was tried in [\d.]+ s and taken back; nothing was changed\./);
    expect(await heldBy(folder)).toEqual(before);
  });

  it("is left as it was by the commands for accounts, which name the upgrade", async () => {
    const folder = await oldStore();
    const before = await heldBy(folder);
    for (const words of [
      ["reset", "ds.manager"],
      ["unlock", "ds.manager"],
      ["create", "chief"],
    ])
      expect(await command(folder, "user", ...words)).toMatchObject({
        code: 1,
        said: expect.stringContaining("npm run server -- upgrade says what this version changes in it."),
      });
    expect(await heldBy(folder)).toEqual(before);
  });

  it("comes over after a backup that holds it as it was, is sound, and people go on working", async () => {
    const folder = await oldStore();
    const before = await heldBy(folder);
    const file = join(newFolder(), "before.backup");
    const { code, said } = await command(folder, "upgrade", "--apply", file);
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining("The store is sound.") });
    expect(said).toContain(`To undo it, restore ${file} with the release that it comes from.`);
    let ends: Readonly<Record<string, TableSum>> = {};
    for await (const line of readBackup(file)) if ("end" in line) ends = line.end;
    expect(ends).toEqual(before);
    expect(await command(folder, "verify")).toEqual({ code: 0, said: "The store is sound." });
    expect((await command(folder, "upgrade")).said).not.toMatch(/new|opening postings/);
    const portal = await openTestPortal({ product: shippedProduct(), dataDir: folder });
    try {
      const token = await portal.signIn("hengtuo.sales");
      await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: "101" } });
      const drafts = await portal.call("GET", "/tdhcsystem/delivery/list?gApprovalStatus=0&gDeliverystatus=1", { token });
      const [draft] = drafts.body["rows"] as unknown as readonly { readonly id: string }[];
      const pressed = await portal.call("PUT", "/tdhcsystem/delivery/apply", { token, body: { items: [{ id: draft?.id }] } });
      expect(pressed.body).toMatchObject({ code: 200 });
    } finally {
      await portal.close();
    }
    expect(await command(folder, "verify")).toEqual({ code: 0, said: "The store is sound." });
  });

  it("names what this one cannot keep, and changes nothing", async () => {
    const folder = await oldStore();
    const store = await openStore(await settingsOf(folder));
    await store.writeAside((tx) => sql`ALTER TABLE "delivery" ADD COLUMN "gGoneWord" TEXT`.execute(tx).then(() => undefined));
    await store.writeAside((tx) => sql`UPDATE "delivery" SET "gGoneWord" = 'x'`.execute(tx).then(() => undefined));
    await store.close();
    const before = await heldBy(folder);
    expect(await command(folder, "upgrade")).toEqual({
      code: 1,
      said: expect.stringMatching(/delivery\.gGoneWord holds \d+ values and is in no document any more/),
    });
    const file = join(newFolder(), "before.backup");
    expect((await command(folder, "upgrade", "--apply", file)).code).toBe(1);
    expect(await heldBy(folder)).toEqual(before);
  });

  it(
    `comes over with ${NOTES} notes and everything that stands on their contracts`,
    async () => {
      const folder = await oldStore();
      const store = await openStore(await settingsOf(folder));
      const notes = await multiplyContracts(store, NOTES);
      await store.close();
      const tried = await command(folder, "upgrade");
      expect(tried).toMatchObject({ code: 0, said: expect.stringContaining("The store would be sound.") });
      expect(tried.said).toMatch(/contract-quantity sent: \d{3,} opening postings/);
      const done = await command(folder, "upgrade", "--apply", join(newFolder(), "before.backup"));
      expect(done).toMatchObject({ code: 0, said: expect.stringContaining("The store is sound.") });
      if (NOTES > 1000) console.log(`${notes} notes\n${tried.said}\n${done.said}`);
      expect(await command(folder, "verify")).toEqual({ code: 0, said: "The store is sound." });
    },
    PATIENCE_MS,
  );
});
