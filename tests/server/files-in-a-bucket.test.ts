import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FilesTakenError } from "../../src/server/ground/failures.ts";
import { FilesUnusableError } from "../../src/server/store/start-faults.ts";
import { AVATAR_TYPE, claimFiles } from "../../src/server/system/file-rules.ts";
import { sweepFiles } from "../../src/server/system/sweep-files.ts";
import type { Call } from "../../src/server/wire/call.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";
import { S3_KEY, startS3, type S3Server } from "./support/s3-server.ts";
import { databaseOf, dropDatabaseOf } from "./support/stores.ts";

const PNG = Uint8Array.from(
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64"),
);

const folder = temporaryFolder();
const secretFile = join(folder, "secret");
beforeAll(() => writeFileSync(secretFile, `${S3_KEY}\n`));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a portal whose files are in a bucket", () => {
  let s3: S3Server;
  let portal: TestPortal;
  let token: string;
  beforeEach(async () => {
    s3 = await startS3();
    portal = await openTestPortal({ env: { ...s3.env(secretFile), PORTAL_FILES: "s3" } });
    token = await portal.signIn("hengtuo.admin");
  });
  afterEach(async () => {
    s3.thaw();
    await portal.close();
    await s3.close();
  });

  async function upload() {
    const form = new FormData();
    form.set("file", new File([PNG], "回单.png"));
    return portal.call("POST", "/common/upload", { raw: form, token });
  }
  async function uploadHeld(): Promise<{ readonly fileId: string; readonly object: string; readonly storedName: string }> {
    const { body } = await upload();
    const [fileId, storedName] = [String(body["fileId"]), String(body["newFileName"])];
    const held = { services: portal.services, signedIn: undefined } as unknown as Call;
    await portal.store.write((tx) => claimFiles(tx, held, [fileId], AVATAR_TYPE, "1"));
    return { fileId, storedName, object: join(s3.folder, storedName.slice(0, 2), `${storedName}._S3rver_object`) };
  }
  const rows = async (): Promise<number> =>
    (await portal.store.read((db) => db.selectFrom("attachment").select("fileId").execute())).length;
  const readiness = async () => {
    const answer = await portal.send("GET", "/readyz");
    return [answer.status, ((await answer.json()) as { checks: { files: boolean } }).checks.files];
  };
  const read = (path: string) => portal.call("GET", path, { token });

  it("keeps uploads there and nothing of them in its folder, and sends them from there", async () => {
    const [first, second] = [await uploadHeld(), await uploadHeld()];
    expect([existsSync(first.object), existsSync(second.object)]).toEqual([true, true]);
    const inFolder = readdirSync(join(portal.dataDir, "files"), { recursive: true }).map(String);
    expect(inFolder.filter((name) => name.includes(first.storedName) || name.endsWith(".part"))).toEqual([]);
    const sent = await portal.send("GET", `/prod-api/common/download/resource?name=${first.fileId}`, { token });
    expect([sent.headers.get("content-length"), [...new Uint8Array(await sent.arrayBuffer())]]).toEqual([
      String(PNG.byteLength),
      [...PNG],
    ]);
    const picture = await portal.send("GET", `/prod-api/common/picture?name=${first.fileId}`, { token });
    expect([picture.headers.get("content-type"), (await picture.arrayBuffer()).byteLength > 0]).toEqual(["image/webp", true]);
    const fileIds = [first.fileId, second.fileId];
    const archive = await portal.send("POST", "/prod-api/common/purchaseDownload", { token, body: { fileIds } });
    expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(2 * PNG.byteLength);
  });

  it("says of an object that is gone that the file is lost, instead of sending nothing", async () => {
    const [gone, there] = [await uploadHeld(), await uploadHeld()];
    rmSync(gone.object);
    const lost = { code: 404, bizCode: "NOT_FOUND", msg: "文件已不在服务器上，请联系管理员从备份恢复" };
    expect((await read(`/common/download/resource?name=${gone.fileId}`)).body).toMatchObject(lost);
    expect((await read(`/common/picture?name=${gone.fileId}`)).body).toMatchObject(lost);
    const fileIds = [there.fileId, gone.fileId];
    expect((await portal.call("POST", "/common/purchaseDownload", { token, body: { fileIds } })).body).toMatchObject(lost);
  });

  it("is not ready while the bucket does not answer, and is again when it does", async () => {
    expect(await readiness()).toEqual([200, true]);
    s3.freeze();
    expect(await readiness()).toEqual([503, false]);
    s3.thaw();
    // It answers what came while it stood still first.
    await expect.poll(readiness, { timeout: 30_000 }).toEqual([200, true]);
  });

  it("answers with a time to come again where the bucket is away, and stores no row of a file that is not there", async () => {
    const { fileId } = await uploadHeld();
    const before = await rows();
    const told: string[] = [];
    portal.services.log.error = (...facts: unknown[]) => void told.push(JSON.stringify(facts));
    await s3.close();
    const refused = await upload();
    expect([refused.status, refused.headers.get("retry-after"), refused.body.msg]).toEqual([
      503,
      "30",
      "文件存储暂时无法访问，请稍后再试",
    ]);
    expect((await read(`/common/download/resource?name=${fileId}`)).body).toMatchObject({ code: 503, bizCode: "BUSY" });
    expect(await rows()).toBe(before);
    expect(readdirSync(join(portal.dataDir, "files", "incoming"))).toEqual([]);
    expect(told.some((line) => line.includes("files cannot be reached") && line.includes("ECONNREFUSED"))).toBe(true);
    expect(told.join()).not.toContain(S3_KEY);
  });

  it("sweeps what no row names out of the bucket, and reads what is still in the folder", async () => {
    const held = await uploadHeld();
    const orphan = `${"cd".repeat(16)}.png`;
    await portal.services.files.write(orphan, PNG);
    expect(await sweepFiles(portal.services)).toBe(0);
    expect(await sweepFiles(portal.services, true)).toBe(1);
    expect(await portal.services.files.lost([orphan, held.storedName])).toEqual([orphan]);
  });
});

describe("a start", () => {
  const env = (s3: S3Server) => ({ ...s3.env(secretFile), PORTAL_FILES: "s3" });
  async function startOn(s3: S3Server): Promise<unknown> {
    const dataDir = temporaryFolder();
    await databaseOf(dataDir);
    const portal = await openTestPortal({ dataDir, env: env(s3) }).catch((fault: unknown) => fault);
    if (!(portal instanceof Error)) await (portal as TestPortal).close();
    await dropDatabaseOf(dataDir);
    rmSync(dataDir, { recursive: true });
    return portal;
  }

  it("takes an empty bucket, and no other store's, nor one that cannot be reached", async () => {
    const s3 = await startS3();
    expect(await startOn(s3)).not.toBeInstanceOf(Error);
    const taken = await startOn(s3);
    expect(taken).toBeInstanceOf(FilesTakenError);
    expect(String(taken)).toContain(`There are files of another store in the bucket portal at ${s3.settings.endpoint} already.`);
    await s3.close();
    const away = await startOn(s3);
    expect(away).toBeInstanceOf(FilesUnusableError);
    expect(String(away)).toMatch(/The bucket portal at \S+ cannot be used \(GET: ECONNREFUSED\); see that it is there/);
  });
});
