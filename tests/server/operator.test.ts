import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { addSamples } from "../../src/demo/add-samples.ts";
import { runCommand, USAGE } from "../../src/server/operator/command.ts";
import { parseSettings } from "../../src/server/ground/settings.ts";
import {
  openTestPortal,
  PASSWORD,
  seededFolder,
  temporaryFolder,
  TEST_START_MS,
  type TestPortal,
} from "./support/open-test-portal.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { databaseOf, dropDatabaseOf, testStore } from "./support/stores.ts";

const folders: string[] = [];
const portals: TestPortal[] = [];
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.close();
  for (const folder of folders.splice(0)) {
    await dropDatabaseOf(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

/** A folder whose store is as a first start leaves it. */
async function begunFolder(): Promise<string> {
  const folder = await seededFolder();
  folders.push(folder);
  return folder;
}

async function openPortal(dataDir: string, env: Record<string, string> = {}): Promise<TestPortal> {
  const portal = await openTestPortal({ product: shippedProduct(), dataDir, env });
  portals.push(portal);
  return portal;
}

async function close(portal: TestPortal): Promise<void> {
  portals.splice(portals.indexOf(portal), 1);
  await portal.close();
}

/** Run a command on a folder's store; tells the exit code and what was said. */
async function command(dataDir: string, ...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  const said: string[] = [];
  const databaseUrl = await databaseOf(dataDir);
  const settings = parseSettings({ DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) });
  const say = (sentence: string): void => void said.push(sentence);
  const code = await runCommand(
    args,
    () => ({ settings, product: shippedProduct(), studioFolder: "/none", clock: () => TEST_START_MS, addSamples, say }),
    say,
  );
  return { code, said: said.join("\n") };
}

const upload = async (portal: TestPortal, token: string): Promise<string> => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const form = new FormData();
  form.set("file", new File([new Uint8Array(png)], "seal.png"));
  return String((await portal.call("POST", "/common/upload", { token, raw: form })).body["fileName"]);
};

describe("backup and restore", () => {
  it("copy a running server's records and files into another store, where everything is as it was", async () => {
    const from = await begunFolder();
    const file = join(newFolder(), "portal.backup");
    const portal = await openPortal(from);
    const token = await portal.signIn("hengtuo.sales");
    await upload(portal, token);
    expect(await command(from, "backup", file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/holds \d{4,} rows of \d+ tables and \d+ files/),
    });
    const before = (await portal.call("GET", "/tdhcsystem/delivery/list?pageSize=300", { token })).body;
    const found = "/brand/goods/list?keyword=gangguan";
    const goods = (await portal.call("GET", found)).body;
    expect(goods["total"]).toBeGreaterThan(0);

    const to = newFolder();
    expect(await command(to, "restore", file, "--verify")).toMatchObject({
      code: 0,
      said: expect.stringContaining("What was restored is sound."),
    });
    const copy = await openPortal(to);
    // The session lives in the store as well.
    expect((await copy.call("GET", "/tdhcsystem/delivery/list?pageSize=300", { token })).body).toEqual(before);
    // What words find is found here too: the index came with the rows that hold it.
    expect((await copy.call("GET", found)).body).toEqual(goods);
    expect((await copy.call("POST", "/system/user/prefs/x", { token, body: {} })).status).not.toBe(500);
    await copy.signIn("ds.purchaser");
  });

  it("refuse a store that holds something, and a file that is not a whole backup", async () => {
    const from = await begunFolder();
    const file = join(newFolder(), "portal.backup");
    expect((await command(from, "backup", file)).code).toBe(0);
    expect(await command(from, "restore", file)).toMatchObject({
      code: 1,
      said: expect.stringContaining("is not empty (users, "),
    });
    truncateSync(file, Math.floor(readFileSync(file).byteLength / 2));
    expect(await command(newFolder(), "restore", file)).toMatchObject({
      code: 1,
      said: expect.stringContaining("damaged or was cut off"),
    });
    writeFileSync(file, "hello");
    expect((await command(newFolder(), "restore", file)).code).toBe(1);
    expect(await command(newFolder(), "restore", "/no/such/file")).toMatchObject({
      code: 1,
      said: "There is no file /no/such/file. Nothing was changed.",
    });
    expect(await command(from, "backup", "/no/such/backup")).toMatchObject({
      code: 1,
      said: "There is no folder /no/such; make it first, or name another file. Nothing was changed.",
    });
  });
});

describe("a backup", () => {
  it.each([["backup"], ["upgrade", "--apply"], ["postings", "--apply"]])(
    "is written over no file that is there, and nothing is done: %s %s",
    async (...words) => {
      const folder = await begunFolder();
      const file = join(newFolder(), "before.backup");
      writeFileSync(file, "the way back");
      expect(await command(folder, ...words, file)).toEqual({
        code: 1,
        said: `There is a file ${file} already, and no backup is written over it; name another. Nothing was changed.`,
      });
      expect(readFileSync(file, "utf8")).toBe("the way back");
    },
  );
});

describe("verify", () => {
  it("is content with the demonstration, and finds a quantity and a file that do not fit", async () => {
    const folder = await begunFolder();
    const portal = await openPortal(folder);
    await upload(portal, await portal.signIn("hengtuo.sales"));
    expect(await command(folder, "verify")).toEqual({ code: 0, said: "The store is sound." });
    const send = (by: number): Promise<unknown> =>
      portal.store.write((tx) =>
        sql`UPDATE "contract_items" SET "gSendednum" = "gSendednum" + ${by} WHERE "id" = (SELECT min("id") FROM "contract_items")`.execute(
          tx,
        ),
      );
    await send(1);
    rmSync(join(folder, "files"), { recursive: true });
    const { code, said } = await command(folder, "verify");
    await send(-1);
    expect(code).toBe(1);
    expect(said).toMatch(/I1 does not hold for \d+/);
    // The folder is one thing, however many files were in it.
    expect(said).toMatch(/^The folder \S+files is not there, and the \d+ files that records name with it\.$/m);
    expect(said).not.toContain(" is missing");
  });

  it("tells of values that records hold and dictionaries have no more, which is no fault", async () => {
    const folder = await begunFolder();
    const portal = await openPortal(folder);
    await portal.store.write((tx) =>
      sql`UPDATE "delivery" SET "gTransportway" = 'rocket' WHERE "id" = (SELECT min("id") FROM "delivery")`.execute(tx),
    );
    const { code, said } = await command(folder, "verify");
    expect(code).toBe(0);
    expect(said).toMatch(
      /^delivery\.gTransportway holds "rocket" in 1 record, and the dictionary \w+ has it no more; put it back, or change the records\.\nThe store is sound\.$/,
    );
  });
});

describe("postings", () => {
  it("gives the records of an earlier release what they lack, told first, and only once", async () => {
    const folder = await begunFolder();
    const portal = await openPortal(folder);
    const kept = async (): Promise<unknown> =>
      (
        await portal.store.read((db) =>
          sql`SELECT "account", "rowNumber", "rowKey", sum("amount") AS amount FROM ledger_posting
            GROUP BY "account", "rowNumber", "rowKey" ORDER BY 2, 3, 1`.execute(db),
        )
      ).rows;
    const before = await kept();
    await portal.store.write(async (tx) => {
      await tx.deleteFrom("ledger_posting").execute();
      await tx.deleteFrom("meta").where("name", "like", "ledger.%").execute();
    });
    // The store of an earlier release is sound; its past is only not kept.
    expect(await command(folder, "verify")).toEqual({ code: 0, said: "The store is sound." });
    const { said } = await command(folder, "postings");
    expect(said).toMatch(/^contract-quantity reserved DS-CG-\d{4}-\d{4}\/\d+ by delivery \w+: 0\.0000 -> \d+\.\d{4}$/m);
    expect(said).toMatch(/\d+ postings are missing; --apply FILE makes them, after a backup into FILE\.$/);
    expect(await kept()).toEqual([]);
    await close(portal);
    const file = join(newFolder(), "before.backup");
    expect(await command(folder, "postings", "--apply", file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/The ledgers are open; \d{2,} opening postings were made\. To undo it, restore/),
    });
    expect((await command(folder, "postings")).said).toBe("Every record has its postings.");
    expect((await command(folder, "postings", "--apply", join(newFolder(), "again.backup"))).said).toMatch(
      /open; 0 opening postings/,
    );
    expect(await command(folder, "verify")).toEqual({ code: 0, said: "The store is sound." });
    const again = await openPortal(folder);
    expect(
      (
        await again.store.read((db) =>
          sql`SELECT "account", "rowNumber", "rowKey", sum("amount") AS amount FROM ledger_posting
            GROUP BY "account", "rowNumber", "rowKey" ORDER BY 2, 3, 1`.execute(db),
        )
      ).rows,
    ).toEqual(before);
  });
});

describe("user", () => {
  it("creates an administrator, gives a new password, and ends a wait", async () => {
    const folder = await begunFolder();
    const secret = join(folder, "secret");
    writeFileSync(secret, "Harbour-77\n");
    expect(await command(folder, "user", "create", "chief", "--password-file", secret)).toMatchObject({
      code: 0,
      said: "The administrator chief was created.",
    });
    expect(await command(folder, "user", "create", "chief")).toMatchObject({
      code: 1,
      said: expect.stringContaining("There is an account chief already"),
    });
    expect(await command(folder, "user", "reset", "nobody.here")).toMatchObject({
      code: 1,
      said: "There is no account nobody.here.",
    });
    expect(await command(folder, "user", "unlock", "nobody.here")).toMatchObject({
      code: 1,
      said: "There is no account nobody.here.",
    });
    expect(await command(folder, "user", "unlock", "ds.manager")).toMatchObject({
      code: 0,
      said: "ds.manager does not have to wait.",
    });
    const reset = await command(folder, "user", "reset", "ds.manager");
    const password = /The password is (\S+) /.exec(reset.said)?.[1] ?? "";
    const portal = await openPortal(folder);
    const login = (username: string, secretWord: string) =>
      portal.call("POST", "/auth/login", { body: { username, password: secretWord } });
    expect((await login("chief", "Harbour-77")).body).toMatchObject({ code: 200, mustChangePwd: "1" });
    expect((await login("ds.manager", PASSWORD)).body.code).not.toBe(200);
    expect((await login("ds.manager", password)).body).toMatchObject({ code: 200, mustChangePwd: "1" });
    for (let count = 0; count < 12; count += 1) await login("ds.finance", "wrong");
    expect((await login("ds.finance", PASSWORD)).body.code).not.toBe(200);
    await close(portal);
    expect(await command(folder, "user", "unlock", "ds.finance")).toMatchObject({
      code: 0,
      said: "ds.finance may sign in again at once.",
    });
    const again = await openPortal(folder);
    await again.signIn("ds.finance");
  });

  it("creates the first administrator of a store that is not there yet", async () => {
    const folder = newFolder();
    expect((await command(folder, "user", "create", "chief")).said).toMatch(/^The administrator chief was created\./);
    expect((await command(folder, "user", "reset", "chief")).code).toBe(0);
    expect(await command(folder, "verify")).toMatchObject({ code: 0, said: expect.stringMatching(/The store is sound\.$/) });
  });

  it.runIf(testStore === "sqlite")("does not touch a store that a server works on, and names that server", async () => {
    const folder = await begunFolder();
    await openPortal(folder);
    expect(await command(folder, "user", "unlock", "admin")).toMatchObject({
      code: 1,
      said: expect.stringContaining(`is in use by process ${process.pid}`),
    });
  });
});

describe("seed", () => {
  it("fills a new store and is harmless when repeated", async () => {
    const folder = newFolder();
    expect(await command(folder, "seed")).toMatchObject({ code: 0 });
    expect(await command(folder, "seed")).toMatchObject({ code: 0 });
    expect(await command(folder, "verify")).toMatchObject({ code: 0 });
  });
});

describe.runIf(testStore === "postgres")("migrate --to postgres", () => {
  it("copies the embedded store with equal counts, sums and digests, once, and goes on numbering", async () => {
    const folder = newFolder();
    const embedded = await openPortal(folder, { DATABASE_URL: "" });
    const token = await embedded.signIn("hengtuo.sales");
    const before = (await embedded.call("GET", "/tdhcsystem/contract/list?pageSize=300", { token })).body;
    await close(embedded);
    const { code, said } = await command(folder, "migrate", "--to", "postgres");
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringMatching(/\d{4,} rows of \d+ tables were copied; counts, sums and digests are equal/),
    });
    expect(await command(folder, "migrate", "--to", "postgres")).toMatchObject({
      code: 1,
      said: expect.stringContaining("The database of DATABASE_URL is not empty"),
    });
    const portal = await openPortal(folder);
    expect((await portal.call("GET", "/tdhcsystem/contract/list?pageSize=300", { token })).body).toEqual(before);
    await portal.signIn("ds.purchaser");
    expect((await command(folder, "verify")).code).toBe(0);
  });
});

describe("a command", () => {
  it.each<readonly [words: string, sentence: string]>([
    ["", "Name a command."],
    ["fly", 'There is no command "fly".'],
    ["bakup", 'There is no command "bakup"; did you mean "backup"?'],
    ["backup", "backup lacks its FILE."],
    ["restore a b", '"b" is more than restore takes.'],
    ["restore a --verfy", 'restore has no option --verfy; did you mean "--verify"?'],
    ["restore a --verify=yes", '--verify is said alone, without "yes".'],
    ["backup a --apply b", "backup has no option --apply."],
    ["upgrade --apply", "--apply lacks its FILE."],
    ["upgrade --apply --keep", "--apply lacks its FILE."],
    ["migrate", "migrate lacks its --to postgres."],
    ["migrate --to oracle", 'Nothing is migrated to "oracle"; it is --to postgres.'],
    ["files", "files is followed by move."],
    ["files away", 'There is no command "files away".'],
    ["files move --fast", "files has no option --fast."],
    ["user", "user is followed by create, reset, or unlock."],
    ["user unlok x", 'There is no command "user unlok"; did you mean "user unlock"?'],
    ["user unlock", "user lacks its NAME."],
    ["verify -v", "verify has no option -v."],
  ])("that is not understood says why, before all that are: %s", async (words, sentence) => {
    const { code, said } = await command("/nowhere", ...words.split(" ").filter((word) => word !== ""));
    expect({ code, said }).toEqual({ code: 2, said: `${sentence}\n\n${USAGE}` });
  });

  it("of which help is wanted is answered with all that are", async () => {
    expect(await command("/nowhere", "backup", "--help")).toEqual({ code: 0, said: USAGE });
  });

  it.runIf(testStore === "sqlite")("says that the folder is a file", async () => {
    const file = join(newFolder(), "data");
    writeFileSync(file, "no folder");
    const sentence = `DATA_DIR ${file} is a file; name a folder, which is made where there is none.`;
    for (const words of [["verify"], ["seed"], ["user", "unlock", "admin"], ["backup", `${file}.backup`]])
      expect(await command(file, ...words)).toEqual({ code: 1, said: sentence });
  });

  it.each(["backup", "openapi"])("says of the file that it writes that it is a folder: %s", async (word) => {
    const folder = newFolder();
    const sentence = (path: string) => `${path} is a folder; name a file in it. Nothing was changed.`;
    for (const path of [folder, join(folder, "none/")])
      expect(await command(folder, word, path)).toEqual({ code: 1, said: sentence(path) });
  });

  it.runIf(testStore === "sqlite").each(["verify", "upgrade", "user unlock admin", "user reset admin"])(
    "says that there is no store yet, and makes none: %s",
    async (words) => {
      const folder = join(newFolder(), "mistyped");
      expect(await command(folder, ...words.split(" "))).toEqual({
        code: 1,
        said: `There is no store in DATA_DIR ${folder} yet; npm start makes one.`,
      });
      expect(existsSync(folder)).toBe(false);
    },
  );
});
