import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Call } from "../../src/server/wire/call.ts";
import { DAY_MS, MINUTE_MS } from "../../src/server/store/clock.ts";
import { claimFiles } from "../../src/server/system/file-rules.ts";
import { keepExport } from "../../src/server/system/upload.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

const PNG = Uint8Array.from(
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64"),
);

const STEP = "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\n";
const DRAWINGS = [
  ["法兰.dwg", "AC1032\u0000\u0000\u0000", "application/acad"],
  ["法兰.DXF", "999\r\nmade by hand\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n", "application/dxf"],
  ["法兰.step", STEP, "model/step"],
  ["法兰.stp", `/* part */ ${STEP}`, "model/step"],
  ["法兰.iges", `${"flange".padEnd(72)}S      1\n${"1H,,1H;".padEnd(72)}G      1\n`, "model/iges"],
] as const;

let portal: TestPortal;
let token: string;
beforeEach(async () => {
  portal = await openTestPortal();
  token = await portal.signIn("hengtuo.admin");
});
afterEach(() => portal.close());

async function upload(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  return (await portal.call("POST", "/common/upload", { raw: form })).body;
}

/** What an entity operation would do: bind the file to a record. */
async function claim(fileId: unknown, bizType: string) {
  await portal.store.write((tx) =>
    claimFiles(tx, { services: portal.services, signedIn: undefined } as unknown as Call, [String(fileId)], bizType, "1"),
  );
}

const ticketFor = async (name: unknown, as = token) =>
  (await portal.call("POST", "/common/ticket", { token: as, body: { name } })).body;
/** Both halves of a pass: the ticket of the answer, and the cookie as a browser sends it back. */
async function passFor(name: unknown, as = token, headers: Record<string, string> = {}) {
  const { body, headers: answered } = await portal.call("POST", "/common/ticket", { token: as, body: { name }, headers });
  const [setCookie = ""] = answered.getSetCookie();
  return { ticket: String(body.data?.["ticket"]), setCookie, cookie: setCookie.split(";")[0] ?? "" };
}
type Fetching = { readonly ticket?: string; readonly cookie?: string; readonly as?: string };
const fetchFile = (name: unknown, { ticket, cookie, as }: Fetching = {}) =>
  portal.send(
    "GET",
    `/prod-api/common/download/resource?name=${String(name)}${ticket === undefined ? "" : `&ticket=${ticket}`}`,
    { ...(as === undefined ? {} : { token: as }), ...(cookie === undefined ? {} : { headers: { Cookie: cookie } }) },
  );

describe("an upload", () => {
  it("needs no token and answers its names beside code and msg", async () => {
    const body = await upload("回单 1.PNG", PNG);
    expect(body).toMatchObject({ code: 200, originalFilename: "回单 1.PNG", size: PNG.length });
    expect(body["newFileName"]).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(body["url"]).toBe(`/common/download/resource?name=${String(body["newFileName"])}`);
    expect(body["fileName"]).toBe(body["url"]);
  });

  it.each([
    ["an extension that is not allowed", "a.exe", PNG, "FILE_TYPE"],
    ["a content that is not what the name says", "a.pdf", PNG, "FILE_TYPE"],
    ["a text that calls itself a picture", "a.png", new TextEncoder().encode("<svg onload=alert(1)>"), "FILE_TYPE"],
    ["a picture over 5 MB", "a.png", new Uint8Array(5 * 1024 * 1024 + 1), "FILE_SIZE"],
  ])("refuses %s", async (_case, name, bytes, bizCode) => {
    expect(await upload(name, bytes)).toMatchObject({ code: 500, bizCode });
  });

  it.each(DRAWINGS)("takes a drawing by its content: %s", async (name, text, type) => {
    const body = await upload(name, new TextEncoder().encode(text));
    expect(body).toMatchObject({ code: 200, originalFilename: name });
    const kept = await portal.store.read((db) =>
      db.selectFrom("attachment").select("mime").where("fileId", "=", String(body["fileId"])).executeTakeFirstOrThrow(),
    );
    // No drawing counts as a picture, which a page would show in itself.
    expect(kept.mime).toBe(type);
  });

  it.each(DRAWINGS)("refuses what only bears the name of one: %s", async (name) => {
    for (const text of ["<svg onload=alert(1)>", "%PDF-1.7", "MZ\u0000", "0\nHEADER", "1,H,,H,;"])
      expect(await upload(name, new TextEncoder().encode(text))).toMatchObject({ bizCode: "FILE_TYPE" });
    expect(await upload(name, PNG)).toMatchObject({ bizCode: "FILE_TYPE" });
  });

  it("refuses a small file that unfolds into a huge picture, and says how large one may be", async () => {
    const huge = Uint8Array.from(PNG);
    new DataView(huge.buffer).setUint32(16, 60_000);
    new DataView(huge.buffer).setUint32(20, 60_000);
    expect(await upload("a.png", huge)).toMatchObject({ bizCode: "FILE_SIZE", msg: "图片像素过大，最多50百万像素" });
    const frame = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0];
    expect(await upload("a.jpg", Uint8Array.from([...frame, ...Array.from({ length: 200 }, () => 0)]))).toMatchObject({
      bizCode: "FILE_SIZE",
    });
  });

  const broken = { code: 500, bizCode: "FILE_TYPE", msg: "图片已损坏，无法读取尺寸，请重新导出后再上传" };
  const padded = (...bytes: number[]): Uint8Array<ArrayBuffer> =>
    Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...bytes, ...Array.from({ length: 200 }, () => 0)]);
  const HUGE_FRAME = [0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0];
  it.each([
    ["with a stray byte before its size", "a.jpg", padded(0, ...HUGE_FRAME)],
    ["with a segment that leads beyond its size", "a.jpeg", padded(0xff, 0xe1, 0xff, 0xff, ...HUGE_FRAME)],
    ["without a size", "a.jpg", padded(0xff, 0xd9)],
    ["that leaves its height to be guessed", "a.jpg", padded(0xff, 0xc0, 0, 11, 8, 0, 0, 0xff, 0xff, 1, 1, 0x11, 0)],
    ["that is cut off before its size", "a.jpg", padded(...HUGE_FRAME).slice(0, 14)],
    ["without a width", "a.png", Uint8Array.from(PNG).fill(0, 16, 20)],
  ])("refuses a picture %s, because a viewer may unfold it to any size", async (_case, name, bytes) => {
    expect(await upload(name, bytes)).toMatchObject(broken);
  });

  it("refuses a body without a file, and one that is no multipart", async () => {
    expect((await portal.call("POST", "/common/upload", { raw: new FormData() })).body.code).toBe(400);
    expect((await portal.call("POST", "/common/upload", { body: {} })).status).toBe(415);
    expect((await upload("../../etc/passwd.png", PNG))["originalFilename"]).toBe("passwd.png");
  });

  it("cleans a name of what nobody sees and of what turns it round, and cuts a long one between signs", async () => {
    expect((await upload("发票\u202egnp.\u200b单.png", PNG))["originalFilename"]).toBe("发票gnp.单.png");
    expect((await upload("\u200b.png", PNG))["originalFilename"]).toBe(".png");
    const long = String((await upload(`${"😀".repeat(250)}.png`, PNG))["originalFilename"]);
    expect([long.isWellFormed(), [...long].length, long.endsWith("😀.png")]).toEqual([true, 200, true]);
  });

  it("says of an empty file that it is empty", async () => {
    expect(await upload("a.png", new Uint8Array())).toMatchObject({ bizCode: "FILE_TYPE", msg: "文件是空的，请重新选择" });
  });

  it("is read by nobody until a record claims it, then by whom the record's rule lets", async () => {
    const { newFileName, fileId } = await upload("a.png", PNG);
    expect(await ticketFor(newFileName)).toMatchObject({ code: 404 });
    await claim(fileId, "delivery");
    expect(await ticketFor(newFileName)).toMatchObject({ code: 404 });
    portal.services.fileRules.set("delivery", async (_call, reader) => reader?.session.supplierId === "5001");
    expect((await ticketFor(newFileName)).code).toBe(200);
    expect(await ticketFor(newFileName, await portal.signIn("xifeng.admin"))).toMatchObject({ code: 404 });
  });

  it("lapses after a day, and cannot be claimed then or for a second record", async () => {
    const [lapsed, taken] = [await upload("a.png", PNG), await upload("b.png", PNG)];
    await claim(taken["fileId"], "delivery");
    await claim(taken["fileId"], "delivery");
    await expect(claim(taken["fileId"], "contract")).rejects.toThrow("BAD_REQUEST");
    portal.wait(DAY_MS);
    await expect(claim(lapsed["fileId"], "delivery")).rejects.toThrow("BAD_REQUEST");
  });
});

describe("a ticket", () => {
  it("opens one file once, within a minute, without a bearer header", async () => {
    const { newFileName, fileId } = await upload("回单.png", PNG);
    const { newFileName: other } = await upload("b.png", PNG);
    await claim(fileId, "delivery");
    portal.services.fileRules.set("delivery", async (_call, reader) => reader !== undefined);
    const [first, foreign, late] = [await passFor(newFileName), await passFor(newFileName), await passFor(newFileName)];
    const response = await fetchFile(newFileName, first);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
    expect([response.headers.get("content-type"), response.headers.get("content-disposition")]).toEqual([
      "image/png",
      expect.stringContaining("filename*=UTF-8''%E5%9B%9E%E5%8D%95.png"),
    ]);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(await (await fetchFile(newFileName, first)).json()).toMatchObject({ code: 401 });
    expect(await (await fetchFile(other, foreign)).json()).toMatchObject({ code: 401 });
    portal.wait(MINUTE_MS);
    expect(await (await fetchFile(newFileName, late)).json()).toMatchObject({ code: 401 });
    expect(await (await fetchFile(newFileName)).json()).toMatchObject({ code: 401 });
    const shown = await fetchFile(newFileName, { as: token });
    expect([shown.headers.get("content-type"), shown.headers.get("content-disposition")]).toEqual([
      "image/png",
      expect.stringMatching(/^inline;/),
    ]);
  });

  /** A file that everybody who is signed in may read, so that nothing but the pass decides. */
  async function openFile() {
    const { newFileName, fileId } = await upload("回单.png", PNG);
    await claim(fileId, "delivery");
    portal.services.fileRules.set("delivery", async (_call, reader) => reader !== undefined);
    return newFileName;
  }
  const isOpened = async (name: unknown, fetching: Fetching) => {
    const response = await fetchFile(name, fetching);
    await response.body?.cancel();
    return response.headers.get("content-type") === "image/png";
  };

  it("comes with a cookie that no script reads and no other site sends, for downloads alone and for a minute", async () => {
    const { setCookie } = await passFor(await openFile());
    expect(setCookie).toMatch(/^portal-download=[\w-]{43}; Path=\/prod-api\/common; Max-Age=60; HttpOnly; SameSite=Strict$/);
    await portal.close();
    portal = await openTestPortal({ env: { PORTAL_TRUST_PROXY: "on" } });
    token = await portal.signIn("hengtuo.admin");
    const name = await openFile();
    expect((await passFor(name, token, { "X-Forwarded-Proto": "https" })).setCookie).toMatch(/; Secure$/);
    expect((await passFor(name, token, { "X-Forwarded-Proto": "http" })).setCookie).not.toMatch(/Secure/);
  });

  it("opens for its maker only: both halves, or the ticket and the maker's own bearer header", async () => {
    const name = await openFile();
    const [other, again] = [await portal.signIn("xifeng.admin"), await portal.signIn("hengtuo.admin")];
    const theirs = await passFor(name, other);
    const alone = await passFor(name);
    expect(await isOpened(name, { ticket: alone.ticket })).toBe(false);
    const stolen = await passFor(name);
    expect(await isOpened(name, { ticket: stolen.ticket, cookie: theirs.cookie })).toBe(false);
    const carried = await passFor(name);
    expect(await isOpened(name, { ticket: carried.ticket, as: other })).toBe(false);
    expect(await isOpened(name, { ticket: (await passFor(name)).ticket, as: again })).toBe(true);
    expect(await isOpened(name, { cookie: stolen.cookie })).toBe(false);
    // Several downloads begin at once, and the browser keeps one cookie of a name.
    const [one, two] = await Promise.all([passFor(name), passFor(name)]);
    expect(await isOpened(name, { ticket: one.ticket, cookie: two.cookie })).toBe(true);
    expect(await isOpened(name, { ticket: two.ticket, cookie: two.cookie })).toBe(true);
  });

  it("is worth nothing once its maker has signed out, lost the session, or the account", async () => {
    const name = await openFile();
    const left = await passFor(name);
    await portal.call("POST", "/logout", { token });
    const again = await portal.signIn("hengtuo.admin");
    expect(await isOpened(name, left)).toBe(false);
    const ended = await passFor(name, again);
    await portal.store.write((tx) =>
      tx.updateTable("users").set({ status: "1" }).where("userName", "=", "hengtuo.admin").execute(),
    );
    expect(await isOpened(name, ended)).toBe(false);
  });

  it("is told anew when the call is repeated: nothing keeps it for a replay", async () => {
    const name = await openFile();
    const ask = () => passFor(name, token, { "Idempotency-Key": "same" });
    const [first, second] = [await ask(), await ask()];
    expect(second.ticket).not.toBe(first.ticket);
    expect(second.cookie).toBe(first.cookie);
    const kept = await portal.store.read((db) => db.selectFrom("idempotency").selectAll().execute());
    expect(JSON.stringify(kept)).not.toContain(first.ticket);
  });
});

describe("a HEAD", () => {
  it("spends no ticket and opens no file, however often it is sent", async () => {
    const { newFileName, fileId } = await upload("回单.png", PNG);
    await claim(fileId, "delivery");
    portal.services.fileRules.set("delivery", async (_call, reader) => reader !== undefined);
    const pass = await passFor(newFileName);
    const { ticket } = pass;
    const path = `/prod-api/common/download/resource?name=${String(newFileName)}&ticket=${ticket}`;
    const { files } = portal.services;
    const opened: string[] = [];
    const stream = files.stream.bind(files);
    files.stream = (storedName, size) => {
      opened.push(storedName);
      return stream(storedName, size);
    };
    for (let count = 0; count < 3; count += 1) expect(await (await portal.send("HEAD", path)).text()).toBe("");
    expect(opened).toEqual([]);
    expect(new Uint8Array(await (await fetchFile(newFileName, pass)).arrayBuffer())).toEqual(PNG);
    expect(opened).toHaveLength(1);
  });
});

describe("a temporary export", () => {
  it("is its person's own and goes with delete=true; a bound file stays", async () => {
    const call = { services: portal.services, signedIn: { userId: 31 } } as unknown as Call;
    const { storedName } = await keepExport(call, "送货单.xlsx", "xlsx", "application/x-test", PNG);
    expect(await ticketFor(storedName, await portal.signIn("admin"))).toMatchObject({ code: 404 });
    const get = (as: string) => portal.send("GET", `/prod-api/common/download?fileName=${storedName}&delete=true`, { token: as });
    expect((await (await get(token)).arrayBuffer()).byteLength).toBe(PNG.length);
    expect(await (await get(token)).json()).toMatchObject({ code: 404 });
  });
});

describe("the avatar", () => {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const JPEG = Uint8Array.from([...head, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xff, 0xd9]);
  const GIF = new TextEncoder().encode("GIF89a\u0001\u0000\u0001\u0000");
  it.each([
    ["a.jpg", JPEG, 200],
    ["a.jpeg", JPEG, 200],
    ["a.png", PNG, 200],
    ["a.gif", GIF, 500],
    ["a.pdf", new TextEncoder().encode("%PDF-1.7\n"), 500],
    ["a.jpg", GIF, 500],
  ])("takes jpg, jpeg and png only: %s", async (name, bytes, code) => {
    const form = new FormData();
    form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], name));
    const { body } = await portal.call("POST", "/system/user/profile/avatar", { token, raw: form });
    expect([body.code, body["bizCode"]]).toEqual([code, code === 200 ? undefined : "FILE_TYPE"]);
  });

  it("is a picture that everybody may see", async () => {
    const form = new FormData();
    form.set("file", new File([PNG], "me.png"));
    const { body } = await portal.call("POST", "/system/user/profile/avatar", { token, raw: form });
    expect(body).toMatchObject({ code: 200 });
    expect((await portal.send("GET", `/prod-api${String(body["imgUrl"])}`)).headers.get("content-type")).toBe("image/png");
    expect((await portal.call("GET", "/getInfo", { token })).body).toMatchObject({ user: { avatar: body["imgUrl"] } });
  });
});
