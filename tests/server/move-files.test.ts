import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AVATAR_TYPE } from "../../src/server/system/file-rules.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";
import { S3_KEY, startS3, type S3Server } from "./support/s3-server.ts";
import { databaseOf, dropDatabaseOf } from "./support/stores.ts";
import { testProduct } from "./support/test-product.ts";

const FILES = 240;
const FILE_BYTES = 20_000;
/** So many have gone when the command is killed. */
const KILLED_AT = 30;
const OBJECT_END = "._S3rver_object";

type Stored = { readonly fileId: string; readonly storedName: string; readonly sha256: string };

describe("files that move while the portal serves them", () => {
  const dataDir = temporaryFolder();
  const beside = temporaryFolder();
  const productFile = join(beside, "product.json");
  const secretFile = join(beside, "secret");
  let s3: S3Server;
  let stored: readonly Stored[];
  let portal: TestPortal | undefined;
  beforeAll(async () => {
    writeFileSync(productFile, JSON.stringify(testProduct()));
    writeFileSync(secretFile, S3_KEY);
    s3 = await startS3();
    portal = await openTestPortal({ dataDir });
    stored = await addFiles(portal, FILES);
  });
  afterAll(async () => {
    await portal?.close();
    await s3.close();
    await dropDatabaseOf(dataDir);
    for (const folder of [dataDir, beside]) rmSync(folder, { recursive: true });
  });

  async function serveIn(place: "folder" | "s3"): Promise<TestPortal> {
    await portal?.close();
    portal = undefined;
    return (portal = await openTestPortal({ dataDir, env: { ...s3.env(secretFile), PORTAL_FILES: place } }));
  }

  async function move(place: "folder" | "s3", words: readonly string[] = [], killWhen?: () => boolean) {
    const databaseUrl = await databaseOf(dataDir);
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "support/operate.ts"), productFile, "files", "move", ...words],
      {
        env: {
          PATH: process.env["PATH"],
          DATA_DIR: dataDir,
          PORTAL_FILES: place,
          ...s3.env(secretFile),
          ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        },
      },
    );
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    if (killWhen !== undefined) {
      while (!killWhen() && child.exitCode === null) await setTimeout(5);
      child.kill("SIGKILL");
    }
    return { code: await ended, said };
  }

  const namesIn = (folder: string): readonly string[] =>
    existsSync(folder) ? readdirSync(folder, { recursive: true }).map((path) => String(path).split("/").at(-1) ?? "") : [];
  const inBucket = (): ReadonlySet<string> =>
    new Set(namesIn(s3.folder).flatMap((name) => (name.endsWith(OBJECT_END) ? [name.slice(0, -OBJECT_END.length)] : [])));
  const inFolder = (): ReadonlySet<string> => new Set(namesIn(join(dataDir, "files")));
  const count = (names: ReadonlySet<string>): number => stored.filter(({ storedName }) => names.has(storedName)).length;

  /** What readers of a file get. */
  async function fetched({ fileId }: Stored): Promise<string> {
    const answer = await portal!.send("GET", `/prod-api/common/download/resource?name=${fileId}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return createHash("sha256").update(bytes).digest("hex");
  }
  const wrong = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const one of stored) if ((await fetched(one)) !== one.sha256) found.push(one.storedName);
    return found;
  };
  /** Readers at work, until they are told to stop. */
  function readers(): () => Promise<{ readonly reads: number; readonly failed: number }> {
    const tally = { reads: 0, failed: 0, isOver: false };
    const work = (async () => {
      while (!tally.isOver) {
        const one = stored[tally.reads % stored.length]!;
        if ((await fetched(one)) !== one.sha256) tally.failed += 1;
        tally.reads += 1;
      }
    })();
    return async () => {
      tally.isOver = true;
      await work;
      return tally;
    };
  }

  it("stay where they are until a server keeps its files in the new place", async () => {
    const { code, said } = await move("s3");
    expect([code, said]).toEqual([
      1,
      `No server of this store keeps its files in the bucket portal at ${s3.settings.endpoint} yet. Start it with these settings ` +
        "first: it puts new files there and reads the others where they are. Then give the command again. Nothing was moved.\n",
    ]);
    expect([count(inFolder()), count(inBucket())]).toEqual([FILES, 0]);
  });

  it("are all in one place or the other when the command is killed, and readers notice nothing", async () => {
    await serveIn("s3");
    const stop = readers();
    const { code } = await move("s3", [], () => count(inBucket()) >= KILLED_AT);
    expect(code).toBeNull();
    const { reads, failed } = await stop();
    expect([reads > 0, failed]).toEqual([true, 0]);
    const [folder, bucket] = [inFolder(), inBucket()];
    expect(count(bucket)).toBeGreaterThanOrEqual(KILLED_AT);
    expect(count(folder)).toBeGreaterThan(0);
    expect(stored.filter(({ storedName }) => !folder.has(storedName) && !bucket.has(storedName))).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  it("go on with what is left when it is given again, and leave nothing behind", async () => {
    const left = count(inFolder());
    const stop = readers();
    const { code, said } = await move("s3");
    expect((await stop()).failed).toBe(0);
    expect(said).toMatch(
      /\d+ files \(\d\.\d MB\) were moved from the folder \S+ to the bucket portal at \S+; each was read back/,
    );
    expect(code).toBe(0);
    expect(Number(/^(\d+) files \(/m.exec(said)?.[1])).toBeGreaterThanOrEqual(left);
    expect([count(inFolder()), count(inBucket())]).toEqual([0, FILES]);
    expect(await wrong()).toEqual([]);
    expect((await portal!.send("GET", "/readyz")).status).toBe(200);
    // A process with the settings of before is found out: it would answer that the files are not there.
    expect(inFolder().has("store.txt")).toBe(false);
    expect(await move("s3")).toEqual({
      code: 0,
      said: `No file of this store was to be moved to the bucket portal at ${s3.settings.endpoint}.\n`,
    });
  });

  it("that are not what was uploaded stay, and the command says so", async () => {
    const [bad] = await addFiles(portal!, 1);
    const path = join(dataDir, "files", bad!.storedName.slice(0, 2), bad!.storedName);
    await portal!.services.files.remove(bad!.storedName);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "something else");
    const { code, said } = await move("s3");
    expect([code, said.split("\n")[0]]).toEqual([
      1,
      `The file ${bad!.storedName} is not what was uploaded; it stays in the folder ${join(dataDir, "files")}.`,
    ]);
    expect(readFileSync(path, "utf8")).toBe("something else");
    await portal!.store.write((tx) =>
      tx.updateTable("attachment").set({ delFlag: "2", tempUntil: 1 }).where("fileId", "=", bad!.fileId).execute(),
    );
    rmSync(path);
  });

  it("come back in the same way, first as copies", async () => {
    await serveIn("folder");
    const stop = readers();
    const copied = await move("folder", ["--keep"]);
    expect([copied.code, copied.said]).toEqual([0, expect.stringContaining(`${FILES} files (`)]);
    expect(copied.said).toContain("were copied from the bucket portal");
    expect([count(inFolder()), count(inBucket())]).toEqual([FILES, FILES]);
    expect(await move("folder")).toMatchObject({ code: 0, said: expect.stringContaining("were moved from the bucket") });
    expect((await stop()).failed).toBe(0);
    expect([count(inFolder()), count(inBucket())]).toEqual([FILES, 0]);
    expect(await wrong()).toEqual([]);
    expect((await portal!.send("GET", "/readyz")).status).toBe(200);
  });
});

describe("a command to move files", () => {
  it("needs two places", async () => {
    const folder = temporaryFolder();
    const productFile = join(folder, "product.json");
    writeFileSync(productFile, JSON.stringify(testProduct()));
    const child = spawn(process.execPath, [join(import.meta.dirname, "support/operate.ts"), productFile, "files", "move"], {
      env: { PATH: process.env["PATH"], DATA_DIR: folder },
    });
    let said = "";
    child.stdout.on("data", (text) => (said += String(text)));
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(1);
    expect(said).toContain("There is one place of files only; PORTAL_S3_ENDPOINT and the rest name the other");
    rmSync(folder, { recursive: true });
  });
});

/** Files of a record that everybody may see. */
async function addFiles({ services, store }: TestPortal, howMany: number): Promise<readonly Stored[]> {
  const added = Array.from({ length: howMany }, () => {
    const [fileId, bytes] = [randomBytes(16).toString("hex"), randomBytes(FILE_BYTES)];
    return { fileId, storedName: `${fileId}.pdf`, sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
  });
  for (const { storedName, bytes } of added) await services.files.write(storedName, bytes);
  const values = added.map(({ fileId, storedName, sha256 }) => ({
    fileId,
    storedName,
    sha256,
    name: "a.pdf",
    ext: "pdf",
    size: FILE_BYTES,
    mime: "application/pdf",
    bizType: AVATAR_TYPE,
    bizId: "1",
    uploadTime: "2026-11-21 16:00:00",
  }));
  await store.write((tx) => tx.insertInto("attachment").values(values).execute());
  return added;
}
