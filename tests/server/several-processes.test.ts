import { mkdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { AVATAR_TYPE, claimFiles } from "../../src/server/system/file-rules.ts";
import { sweepFiles } from "../../src/server/system/sweep-files.ts";
import type { Call } from "../../src/server/wire/call.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";
import { databaseOf, testStore } from "./support/stores.ts";

const opened: TestPortal[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((portal) => portal.close()));
});

async function open(...options: Parameters<typeof openTestPortal>): Promise<TestPortal> {
  const portal = await openTestPortal(...options);
  opened.push(portal);
  return portal;
}

const PRODUCTION = { APP_MODE: "production", CAPTCHA: "on", RATE_LIMITS: "on" };
const PNG = Uint8Array.from(
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64"),
);

const checksOf = async (portal: TestPortal) => {
  const answer = await portal.send("GET", "/readyz");
  return { status: answer.status, checks: ((await answer.json()) as { checks: Record<string, boolean> }).checks };
};

describe.runIf(testStore === "postgres")("processes that begin together on an empty database", () => {
  it.each([
    ["of the demonstration", {}],
    ["of production", PRODUCTION],
  ])("%s all start, and the store holds everybody once", async (_case, env) => {
    const dataDir = temporaryFolder();
    await databaseOf(dataDir);
    const portals = await Promise.all([1, 2, 3, 4].map(() => open({ dataDir, env })));
    const users = await portals[0]!.store.read((db) => db.selectFrom("users").select("userName").orderBy("userName").execute());
    expect(users.length).toBeGreaterThan(0);
    expect(new Set(users.map(({ userName }) => userName.toLowerCase())).size).toBe(users.length);
    for (const portal of portals) expect(await checksOf(portal)).toMatchObject({ status: 200, checks: { files: true } });
    // The others hold the database, which goes with the last of them.
    for (const portal of portals.slice(1)) await portal.close();
  });
});

describe("the folder of files", () => {
  it("of another store is found out: the process says that it is not ready", async () => {
    const portal = await open();
    expect(await checksOf(portal)).toMatchObject({ status: 200, checks: { files: true, store: true } });
    await rename(join(portal.dataDir, "files"), join(portal.dataDir, "elsewhere"));
    expect(await checksOf(portal)).toMatchObject({ status: 503, checks: { files: false, store: true } });
    await rename(join(portal.dataDir, "elsewhere"), join(portal.dataDir, "files"));
    expect((await checksOf(portal)).status).toBe(200);
  });

  it("of another store is not swept: its files belong to nobody here", async () => {
    const portal = await open();
    const folder = join(portal.dataDir, "files");
    const name = `${"ab".repeat(16)}.png`;
    const put = async (mark: string) => {
      await mkdir(join(folder, "ab"), { recursive: true });
      await writeFile(join(folder, "ab", name), PNG);
      await writeFile(join(folder, "store.txt"), mark);
    };
    const mark = await readFile(join(folder, "store.txt"), "utf8");
    await put("somebody else's");
    expect(await sweepFiles(portal.services, true)).toBe(0);
    expect(await portal.services.files.find(name)).toBeDefined();
    await put(mark);
    expect(await sweepFiles(portal.services, true)).toBe(1);
    expect(await portal.services.files.find(name)).toBeUndefined();
  });

  it("that lacks a file is said in the answer, before anything of the file is promised", async () => {
    const portal = await open();
    const token = await portal.signIn("hengtuo.admin");
    const upload = async (): Promise<string> => {
      const form = new FormData();
      form.set("file", new File([PNG], "回单.png"));
      const fileId = String((await portal.call("POST", "/common/upload", { raw: form, token })).body["fileId"]);
      const held = { services: portal.services, signedIn: undefined } as unknown as Call;
      await portal.store.write((tx) => claimFiles(tx, held, [fileId], AVATAR_TYPE, "1"));
      return fileId;
    };
    const [first, second, emptied] = [await upload(), await upload(), await upload()];
    const pathOf = async (fileId: string) => {
      const { storedName } = await portal.store.read((db) =>
        db.selectFrom("attachment").select("storedName").where("fileId", "=", fileId).executeTakeFirstOrThrow(),
      );
      return join(portal.dataDir, "files", storedName.slice(0, 2), storedName);
    };
    await rm(await pathOf(first));
    await truncate(await pathOf(emptied));
    const lost = { code: 404, bizCode: "NOT_FOUND", msg: "文件已不在服务器上，请联系管理员从备份恢复" };
    const read = (path: string) => portal.call("GET", path, { token });
    expect((await read(`/common/download/resource?name=${first}`)).body).toMatchObject(lost);
    expect((await read(`/common/download/resource?name=${emptied}`)).body).toMatchObject(lost);
    expect((await read(`/common/picture?name=${first}`)).body).toMatchObject(lost);
    const both = await portal.call("POST", "/common/purchaseDownload", { token, body: { fileIds: [second, first] } });
    expect(both.body).toMatchObject(lost);
    const there = await portal.send("GET", `/prod-api/common/download/resource?name=${second}`, { token });
    expect([...new Uint8Array(await there.arrayBuffer())]).toEqual([...PNG]);
  });
});

describe("a process that is asked to stop", () => {
  it("says so, and answers everybody until those who send it calls have noticed", async () => {
    const portal = await open({ env: { PORTAL_DRAIN_SECONDS: "2" } });
    const { port } = await portal.listen(0);
    const address = `http://127.0.0.1:${port}`;
    const call = async () => {
      const answer = await fetch(`${address}/prod-api/captchaImage`);
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get("connection")];
    };
    expect(await call()).toEqual([200, "keep-alive"]);
    const closing = portal.close();
    // A test's portal looks through its store first, and is asked to stop then.
    await expect
      .poll(
        async () => {
          const ready = await fetch(`${address}/readyz`);
          return [ready.status, ((await ready.json()) as { checks: object }).checks];
        },
        { timeout: 20_000, interval: 20 },
      )
      .toEqual([503, { store: true, files: true, disk: true, running: false }]);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await call()).toEqual([200, "close"]);
      await setTimeout(100);
    }
    await closing;
    await expect(fetch(`${address}/readyz`)).rejects.toThrow();
    expect((await portal.call("GET", "/getInfo")).body).toMatchObject({ code: 503, bizCode: "BUSY" });
  });
});
