import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { tasksOf } from "../../src/server/jobs/tasks.ts";
import type { Call } from "../../src/server/wire/call.ts";
import { DAY_MS, HOUR_MS } from "../../src/server/store/clock.ts";
import { claimFiles } from "../../src/server/system/file-rules.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";
import { testStore } from "./support/stores.ts";

let portal: TestPortal;
afterEach(() => portal?.close());

const KB = 1024;
/** Bytes of the multipart frame, about. */
const FRAME = 200;
const HOME = "10.0.0.1";

function pdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(32);
  bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
  return bytes;
}

async function upload(size: number, address = HOME, options: { token?: string; lang?: string } = {}) {
  const form = new FormData();
  form.set("file", new File([pdf(size)], "a.pdf"));
  return portal.call("POST", "/common/upload", {
    raw: form,
    address,
    ...(options.token === undefined ? {} : { token: options.token }),
    // As a browser announces it; a body of unknown length counts as the largest.
    headers: { "Content-Length": String(size + FRAME), "Accept-Language": options.lang ?? "cn" },
  });
}

const refusedOf = ({ status, body }: Awaited<ReturnType<typeof upload>>) => [status, body["bizCode"]];

/** Drafts in the folder of files. */
function drafts(): readonly string[] {
  const folder = join(portal.dataDir, "files");
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith(".part"))
    : [];
}

/** An upload whose body stands still until it is let go on. */
function heldUpload(address: string): {
  readonly begun: Promise<void>;
  readonly goOn: () => void;
  readonly answer: Promise<Response>;
} {
  let goOn: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let tellBegun: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    tellBegun = resolve;
  });
  let isHead = true;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isHead) {
          isHead = false;
          controller.enqueue(
            new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'),
          );
          return;
        }
        tellBegun();
        await gate;
        controller.enqueue(new TextEncoder().encode("\r\n--x--\r\n"));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request("http://localhost/prod-api/common/upload", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body,
    duplex: "half",
  } as RequestInit);
  return { begun, goOn, answer: Promise.resolve(portal.fetch(request, { address })) };
}

describe("a stranger's uploads", () => {
  it("are twenty an hour and address; an office at work has more, and other addresses are not concerned", async () => {
    portal = await openTestPortal({ env: { RATE_LIMITS: "on" } });
    for (let count = 0; count < 20; count += 1) expect((await upload(100)).body.code).toBe(200);
    const refused = await upload(100);
    expect(refusedOf(refused)).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers.get("retry-after"))).toBe(HOUR_MS / 1000);
    expect((await upload(100, "10.0.0.2")).body.code).toBe(200);
    await portal.signIn("hengtuo.sales");
    const { body } = await portal.call("POST", "/login", {
      body: { username: "hengtuo.sales", password: "Portal@2026" },
      address: HOME,
    });
    await portal.call("GET", "/getInfo", { token: String(body["token"]), address: HOME });
    for (let count = 0; count < 25; count += 1) expect((await upload(100)).body.code).toBe(200);
    portal.wait(3 * HOUR_MS);
    for (let count = 0; count < 20; count += 1) await upload(100);
    expect(refusedOf(await upload(100))).toEqual([429, "RATE_LIMITED"]);
  });

  it("fill no more than their share before a record claims them, limits of rate on or off", async () => {
    portal = await openTestPortal({ env: { PORTAL_STRANGER_UPLOADS_MB: "1" } });
    const first = await upload(60 * KB);
    const refused = await upload(60 * KB, HOME, { lang: "id" });
    expect(refusedOf(refused)).toEqual([503, "BUSY"]);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.body.msg).toContain("belum disimpan");
    expect((await upload(60 * KB)).body.msg).toContain("未保存到单据的上传文件过多");
    // What a record has claimed is the record's.
    await portal.store.write((tx) =>
      claimFiles(
        tx,
        { services: portal.services, signedIn: undefined } as unknown as Call,
        [String(first.body["fileId"])],
        "delivery",
        "1",
      ),
    );
    expect((await upload(60 * KB)).body.code).toBe(200);
    // And all strangers together have an end too, wherever they come from.
    const others = [];
    for (let other = 2; other < 25; other += 1) others.push((await upload(60 * KB, `10.0.0.${other}`)).body.code);
    expect(others.filter((code) => code === 200).length).toBe(16);
    expect(others.at(-1)).toBe(503);
    const token = await portal.signIn("hengtuo.sales");
    expect((await upload(60 * KB, "10.0.0.30", { token })).body.code).toBe(200);
    portal.wait(DAY_MS);
    expect((await upload(60 * KB)).body.code).toBe(200);
  });

  it("arrive four at a time; the next is told to come again at once, and signed-in people have places of their own", async () => {
    portal = await openTestPortal();
    const token = await portal.signIn("hengtuo.sales");
    const held = Array.from({ length: 4 }, () => heldUpload("10.9.9.9"));
    await Promise.all(held.map(({ begun }) => begun));
    const refused = await upload(100, "10.9.9.9");
    expect([...refusedOf(refused), refused.headers.get("retry-after")]).toEqual([503, "BUSY", "2"]);
    expect((await upload(100, "10.9.9.9", { token })).body.code).toBe(200);
    for (const { goOn } of held) goOn();
    for (const { answer } of held) expect(await (await answer).json()).toMatchObject({ code: 200, size: 9 });
    expect((await upload(100, "10.9.9.9")).body.code).toBe(200);
    expect(drafts()).toEqual([]);
  });
});

describe("a signed-in person's uploads", () => {
  it("have a share too", async () => {
    portal = await openTestPortal({ env: { PORTAL_UNCLAIMED_UPLOADS_MB: "100" } });
    const token = await portal.signIn("hengtuo.sales");
    expect((await upload(19 * KB * KB, HOME, { token })).body.code).toBe(200);
    expect(refusedOf(await upload(19 * KB * KB, HOME, { token }))).toEqual([503, "BUSY"]);
    expect((await upload(19 * KB * KB, HOME, { token: await portal.signIn("hengtuo.admin") })).body.code).toBe(200);
  });
});

describe("sheets that are imported", () => {
  it("are in the memory two at a time of one person, and eight in all", async () => {
    portal = await openTestPortal();
    const begin = (client: string) => portal.services.uploads.begin({ kind: "user", client }, KB, false);
    const ends = [await begin("user 1"), await begin("user 1")];
    await expect(begin("user 1")).rejects.toThrow("BUSY");
    for (const client of ["user 2", "user 2", "user 3", "user 3", "user 4", "user 4"]) ends.push(await begin(client));
    await expect(begin("user 5")).rejects.toThrow("BUSY");
    for (const end of ends) end();
    (await begin("user 5"))();
  });
});

describe("the reserve of free space", () => {
  it("ends uploads with a clear sentence while signing in and writing go on", async () => {
    portal = await openTestPortal({ env: { PORTAL_DISK_RESERVE_MB: "100000000" } });
    const refused = await upload(100);
    expect([...refusedOf(refused), refused.body.msg]).toEqual([
      503,
      "BUSY",
      "服务器存储空间不足，暂时不能上传或生成文件，请联系管理员",
    ]);
    expect((await upload(100, HOME, { lang: "id" })).body.msg).toContain("Ruang penyimpanan server hampir habis");
    const token = await portal.signIn("hengtuo.sales");
    expect((await upload(100, HOME, { token })).body["bizCode"]).toBe("BUSY");
    expect((await portal.call("PUT", "/system/user/prefs/x", { token, body: { a: 1 } })).body.code).toBe(200);
    expect(drafts()).toEqual([]);
  });
});

describe("a multipart body", () => {
  const send = (text: string) =>
    portal.call("POST", "/common/upload", { raw: text, headers: { "Content-Type": "multipart/form-data; boundary=x" } });
  const part = (disposition: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

  it.each([
    ["ends in the middle of the file", 'name="file"; filename="a.pdf"', "%PDF-1.7\nabc", ""],
    ["ends before the last boundary", 'name="file"; filename="a.pdf"', "%PDF-1.7\nabc", "--x"],
    ["has no end of a head", 'name="file"; filename="a.pdf', "", ""],
  ])("that %s is refused, and nothing of it stays", async (_case, disposition, content, end) => {
    portal = await openTestPortal();
    const { body } = await send(part(disposition, content) + end);
    expect(body).toMatchObject({ code: 400, bizCode: "BAD_REQUEST" });
    expect(drafts()).toEqual([]);
  });

  it("may hold other parts around the file, and names of any language", async () => {
    portal = await openTestPortal();
    const text =
      part('name="bizType"', "delivery") +
      part('name="other"; filename="b.pdf"', "%PDF-1.7\nother") +
      part('name="file"; filename="C:\\回单 %22甲%22.pdf"', "%PDF-1.7\nabc") +
      part('name="file"; filename="second.pdf"', "%PDF-1.7\nsecond") +
      "--x--\r\n";
    const { body } = await send(text);
    expect(body).toMatchObject({ code: 200, originalFilename: "回单 甲.pdf", size: 12 });
    const kept = await portal.services.files.read(String(body["newFileName"]));
    expect(new TextDecoder().decode(kept)).toBe("%PDF-1.7\nabc");
    expect((await send(`${part('name="bizType"', "x")}--x--\r\n`)).body).toMatchObject({ code: 400 });
  });

  it("whose sender goes away leaves nothing", async () => {
    portal = await openTestPortal();
    const { port } = await portal.listen(0);
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      "POST /prod-api/common/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n",
    );
    socket.write(part('name="file"; filename="a.pdf"', `%PDF-1.7\n${"a".repeat(100_000)}`));
    while (drafts().length === 0) await setTimeout(10);
    socket.destroy();
    while (drafts().length > 0) await setTimeout(10);
    expect(drafts()).toEqual([]);
  });
});

describe("what a killed process leaves in the folder", () => {
  const DRAFT = "incoming/0123.part";
  const OLD_DRAFT = `ab/ab${"0".repeat(30)}.pdf.part`;
  const ORPHAN = `cd/cd${"0".repeat(30)}.pdf`;
  const leave = (dataDir: string, ageMs: number): void => {
    for (const name of [DRAFT, OLD_DRAFT, ORPHAN]) {
      const path = join(dataDir, "files", name);
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(path, "left");
      const at = new Date(Date.now() - ageMs);
      utimesSync(path, at, at);
    }
  };
  const left = (dataDir: string): readonly string[] =>
    [DRAFT, OLD_DRAFT, ORPHAN].filter((name) => existsSync(join(dataDir, "files", name)));

  it("goes every night, when it is an hour old; what has a row stays", async () => {
    portal = await openTestPortal();
    const stored = (await upload(100)).body["newFileName"];
    leave(portal.dataDir, 0);
    const clean = () =>
      tasksOf(portal.services.product)["tempFileClean"]?.({ services: portal.services, now: "2026-11-21 16:00:00" });
    expect(await clean()).toBe("0");
    leave(portal.dataDir, 2 * HOUR_MS);
    expect(await clean()).toBe("3");
    expect(left(portal.dataDir)).toEqual([]);
    expect(await portal.services.files.find(String(stored))).toBeDefined();
  });

  it("goes at the start, at once where the folder is the process's own", async () => {
    const dataDir = temporaryFolder();
    portal = await openTestPortal({ dataDir });
    const stored = (await upload(100)).body["newFileName"];
    await portal.close();
    leave(dataDir, testStore === "sqlite" ? 0 : 2 * HOUR_MS);
    portal = await openTestPortal({ dataDir });
    expect(left(dataDir)).toEqual([]);
    expect(await portal.services.files.find(String(stored))).toBeDefined();
    await portal.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
