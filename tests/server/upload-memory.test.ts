import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { PASSWORD, temporaryFolder } from "./support/open-test-portal.ts";
import { startServer, type ServerProcess } from "./support/server-process.ts";
import { testStore } from "./support/stores.ts";

const MB = 1024 * 1024;
const FILES = 45;
/** All of them in memory at once would be 855 MB, and several copies of each. */
const FILE_BYTES = 19 * MB;
const MOST_GROWTH_MB = 300;

const folder = temporaryFolder();
let server: ServerProcess | undefined;
beforeAll(() => writeFileSync(join(folder, "product.json"), JSON.stringify(shippedProduct())));
afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

/** Send a body over a connection of its own, and no second copy of it in this process. */
async function post(address: string, body: Buffer): Promise<number> {
  const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": String(body.byteLength) };
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/prod-api/common/upload`, { method: "POST", agent: false, headers }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += String(part)));
      answer.on("end", () => resolve((JSON.parse(text) as { code: number }).code));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

describe.runIf(testStore === "sqlite" && process.platform === "linux")("uploads of an office at once", () => {
  it("take next to no memory, however large they are", async () => {
    const dataDir = join(folder, "data");
    mkdirSync(dataDir);
    // The disk of whoever runs the tests is not what this is about.
    server = await startServer(join(folder, "product.json"), { DATA_DIR: dataDir, PORTAL_DISK_RESERVE_MB: "0" });
    const address = `http://127.0.0.1:${server.port}`;
    const { body: signedIn } = await server.call("POST", "/login", { body: { username: "hengtuo.sales", password: PASSWORD } });
    await server.call("GET", "/getInfo", { token: String(signedIn["token"]) });
    // The kernel keeps the highest mark.
    const mostMb = (): number =>
      Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server?.pid}/status`, "utf8"))?.[1]) / 1024;
    const content = Buffer.alloc(FILE_BYTES, " ");
    content.write("%PDF-1.7\n");
    const body = Buffer.concat([Buffer.from(HEAD), content, Buffer.from("\r\n--x--\r\n")]);
    const before = mostMb();
    const answers = await Promise.all(Array.from({ length: FILES }, () => post(address, body)));
    expect(answers.filter((code) => code !== 200)).toEqual([]);
    expect(mostMb() - before).toBeLessThan(MOST_GROWTH_MB);
  });
});
