import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { clamdScanner } from "../../src/server/system/virus-scanner.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";

/** What our clamd calls a virus; harmless, and in no other file. */
const SIGNATURE = "portal-test-signature-6f1c";
const COMMAND = "zINSTREAM\0";
const BIG_BYTES = 5_000_000;

type Clamd = { readonly address: { readonly host: string; readonly port: number }; readonly scanned: number[] };
const servers: Server[] = [];
let portal: TestPortal | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** A program that speaks as clamd does: pieces with their length before them, one reply, and it hangs up. */
async function startClamd(answer?: (socket: Socket) => void): Promise<Clamd> {
  const scanned: number[] = [];
  const server = createServer((socket) => {
    let arrived = Buffer.alloc(0);
    socket.on("error", () => {});
    if (answer !== undefined) return answer(socket.resume());
    socket.on("data", (bytes) => {
      arrived = Buffer.concat([arrived, bytes]);
      const content = contentOf(arrived);
      if (content === undefined) return;
      scanned.push(content.byteLength);
      socket.end(content.includes(SIGNATURE) ? "stream: Portal.Test-1 FOUND\0" : "stream: OK\0");
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: { host: "127.0.0.1", port: (server.address() as AddressInfo).port }, scanned };
}

/** @returns undefined before the end has come */
function contentOf(arrived: Buffer): Buffer | undefined {
  if (arrived.byteLength < COMMAND.length) return undefined;
  expect(arrived.subarray(0, COMMAND.length).toString("latin1")).toBe(COMMAND);
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= arrived.byteLength;) {
    const length = arrived.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(arrived.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

async function serve({ address }: Pick<Clamd, "address">): Promise<void> {
  portal = await openTestPortal({ env: { PORTAL_CLAMD: `${address.host}:${address.port}` } });
}

async function upload(text: string, lang = "cn") {
  const form = new FormData();
  form.set("file", new File([`%PDF-1.7\n${text}`], "a.pdf"));
  return portal!.call("POST", "/common/upload", { raw: form, headers: { "Accept-Language": lang } });
}

const left = async (): Promise<readonly [number, readonly string[]]> => [
  (await portal!.store.read((db) => db.selectFrom("attachment").select("fileId").where("uploadFrom", "is not", null).execute()))
    .length,
  readdirSync(join(portal!.dataDir, "files", "incoming")),
];

describe("a portal with a scanner", () => {
  it("keeps what the scanner lets pass, and all of it was looked through", async () => {
    const clamd = await startClamd();
    await serve(clamd);
    expect((await upload("x".repeat(BIG_BYTES))).body.code).toBe(200);
    expect(clamd.scanned).toEqual([BIG_BYTES + 9]);
    expect(await left()).toEqual([1, []]);
  });

  it("refuses what the scanner finds something in, in the reader's language, and keeps nothing of it", async () => {
    await serve(await startClamd());
    const told: string[] = [];
    portal!.services.log.warn = (...facts: unknown[]) => void told.push(JSON.stringify(facts));
    const refused = await upload(`hello ${SIGNATURE}`);
    expect(refused.body).toMatchObject({
      code: 500,
      bizCode: "FILE_TYPE",
      msg: "文件未通过病毒扫描，已拒绝保存，请检查后重新上传",
    });
    expect((await upload(SIGNATURE, "id")).body.msg).toBe(
      "Berkas tidak lolos pemindaian virus dan tidak disimpan, periksa lalu unggah lagi",
    );
    expect(await left()).toEqual([0, []]);
    expect(told[0]).toMatch(/"found":"Portal\.Test-1","sha256":"[0-9a-f]{64}"/);
    expect((await upload("hello")).body.code).toBe(200);
  });

  it.each([
    ["is away", undefined],
    ["hangs up", (socket: Socket) => void socket.destroy()],
    ["says that it is too much", (socket: Socket) => void socket.end("INSTREAM size limit exceeded. ERROR\0")],
  ])("keeps nothing while the scanner %s, and says when to come again", async (_case, answer) => {
    const clamd = answer === undefined ? { address: { host: "127.0.0.1", port: 1 } } : await startClamd(answer);
    await serve(clamd);
    const refused = await upload("hello");
    expect([refused.status, refused.body["bizCode"], refused.headers.get("retry-after"), refused.body.msg]).toEqual([
      503,
      "BUSY",
      "60",
      "病毒扫描服务暂时不可用，文件未保存，请稍后再试",
    ]);
    expect(await left()).toEqual([0, []]);
  });
});

describe("a scanner", () => {
  it("that falls silent is waited for no longer than the patience, and for every file anew", async () => {
    const held: Socket[] = [];
    const { address } = await startClamd((socket) => void held.push(socket));
    const folder = temporaryFolder();
    const path = join(folder, "a");
    writeFileSync(path, "x".repeat(BIG_BYTES));
    const scan = clamdScanner(address, { connect: 500, silence: 200 });
    const scans = Array.from({ length: 6 }, () => scan(path).catch((fault: unknown) => String(fault)));
    expect(new Set(await Promise.all(scans))).toEqual(new Set(["Error: SCANNER_AWAY"]));
    expect(held).toHaveLength(6);
    rmSync(folder, { recursive: true });
  });
});
