import { crc32 } from "node:zlib";
import { fileTypeFromBuffer } from "file-type";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, buildNote, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
let supplier: Person;
let purchaser: Person;
let stranger: Person;
let note: Row;
let fileIds: readonly string[];
beforeAll(async () => {
  scene = await openScene();
  [supplier, purchaser, stranger] = (await Promise.all(
    ["hengtuo.sales", "ds.purchaser", "xifeng.admin"].map((account) => scene.signIn(account)),
  )) as [Person, Person, Person];
  note = await buildNote(supplier, ["1"]);
  answered(await press(supplier, "apply", note));
  answered(await press(purchaser, "approve", { id: note.id }));
  answered(await press(supplier, "toDelivery", { id: note.id }, { gShipnum: "浙F9", gDeliverytime: "2026-11-21 15:00:00" }));
  fileIds = [await supplier.upload("回单.png"), await supplier.upload("回单.png")];
  answered(await supplier.post("/tdhcsystem/delivery/uploadReceipt", { id: note.id, fileIds }));
});
afterAll(() => scene.portal.close());

const RESOURCE = "/common/download/resource";
const fetchTicketed = (name: string, ticket: string): Promise<Response> =>
  purchaser.download(`${RESOURCE}?name=${name}&ticket=${ticket}`);

describe("a file of a record", () => {
  it("is downloaded by a reader with what reading the record answers, and a ticket for it", async () => {
    const read = (await purchaser.get(`/tdhcsystem/delivery/getData/${note.id}`)).data as unknown as {
      attachments: { fileId: string; name: string; size: number }[];
    };
    const [file] = read.attachments;
    expect(file).toMatchObject({ name: "回单.png" });
    const issued = await purchaser.post("/common/ticket", { name: file?.fileId });
    const ticket = (issued.data as unknown as { ticket: string }).ticket;
    const response = await fetchTicketed(file?.fileId ?? "", ticket);
    expect((await response.arrayBuffer()).byteLength).toBe(file?.size);
    expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain("回单.png");
    expect(await (await fetchTicketed(file?.fileId ?? "", ticket)).json()).toMatchObject({ code: 401 });
  });

  it("does not exist for a stranger, by its id as little as by its stored name", async () => {
    expect((await stranger.post("/common/ticket", { name: fileIds[0] })).code).toBe(404);
    expect(await (await stranger.download(`${RESOURCE}?name=${fileIds[0] ?? ""}`)).json()).toMatchObject({ code: 404 });
  });
});

describe("the download of purchases", () => {
  const fetchAll = (token: string, body: unknown): Promise<Response> =>
    scene.portal.send("POST", "/prod-api/common/purchaseDownload", { token, body });

  it("is the file itself for one, and an archive that any tool opens for several", async () => {
    const token = await scene.portal.signIn("ds.purchaser");
    const one = await fetchAll(token, { fileIds: [fileIds[0]] });
    expect(one.headers.get("content-type")).toBe("image/png");
    const bytes = new Uint8Array(await one.arrayBuffer());
    const all = await fetchAll(token, { bizType: "delivery", bizId: note.id });
    expect(all.headers.get("content-type")).toBe("application/zip");
    const archive = Buffer.from(await all.arrayBuffer());
    expect((await fileTypeFromBuffer(archive))?.mime).toBe("application/zip");
    const packed = filesIn(archive);
    expect(packed.map((file) => file.name)).toEqual(["回单.png", "回单 (2).png"]);
    for (const file of packed) expect(new Uint8Array(file.content)).toEqual(bytes);
  });

  it("needs a sign-in, the scope of every file, and something to send", async () => {
    expect((await scene.portal.call("POST", "/common/purchaseDownload", { body: { fileIds } })).body.code).toBe(401);
    const own = await scene.portal.signIn("xifeng.admin");
    const answer = async (body: unknown): Promise<number> =>
      ((await (await fetchAll(own, body)).json()) as { code: number }).code;
    expect(await answer({ fileIds })).toBe(404);
    expect(await answer({ bizType: "delivery", bizId: note.id })).toBe(404);
    expect(await answer({ fileIds: ["nothing"] })).toBe(404);
    expect(await answer({ bizType: "constructor", bizId: "1" })).toBe(404);
    expect(await answer({ fileIds: ["../x"] })).toBe(400);
    expect(await answer({})).toBe(400);
  });

  it("does not send a file of quarantine, not even to who uploaded it", async () => {
    const fileId = await supplier.upload("quarantine.png");
    expect(await (await fetchAll(await scene.portal.signIn("hengtuo.sales"), { fileIds: [fileId] })).json()).toMatchObject({
      code: 404,
    });
  });
});

describe("the files of an invoice request", () => {
  const REQUEST = "/finance/makeinvoice";

  it("are saved in one archive by both sides, and by nobody else", async () => {
    const [payee, finance, outsider] = (await Promise.all(
      ["hengtuo.finance", "ds.finance", "yjd.finance"].map((account) => scene.signIn(account)),
    )) as [Person, Person, Person];
    const { rows = [] } = await payee.get(`${REQUEST}/list?minvoPushStatus=1&minvoStatus=0&pageSize=100`);
    const empty = rows.filter((row) => (row["files"] as readonly string[]).length === 0);
    const [request, other] = [empty[0]!, empty[1]!];
    const added = await payee.post(`${REQUEST}/addFile`, {
      items: [{ id: request.id }],
      fileIds: [await payee.upload("发票.png"), await payee.upload("发票.png")],
    });
    expect(answered(added)["files"]).toHaveLength(2);

    const address = `${REQUEST}/downloadFiles/${request.id}`;
    for (const reader of [payee, finance]) {
      const response = await reader.download(address);
      expect(response.headers.get("content-type")).toBe("application/zip");
      expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain(".zip");
      const packed = filesIn(Buffer.from(await response.arrayBuffer()));
      expect(packed.map((file) => file.name)).toEqual(["发票.png", "发票 (2).png"]);
    }

    expect(await outsider.get(address)).toMatchObject({ code: 404 });
    expect(await (await scene.signIn("ds.warehouse")).get(address)).toMatchObject({ code: 403 });
    expect(await (await scene.signIn("xifeng.admin")).get(address)).toMatchObject({ code: 404 });
    expect(await payee.get(`${REQUEST}/downloadFiles/${other.id}`)).toMatchObject({
      code: 500,
      msg: expect.stringContaining("没有附件"),
    });
    for (const id of ["999999999", "x", "1,2"]) expect((await payee.get(`${REQUEST}/downloadFiles/${id}`)).code).toBe(404);
  });
});

describe("a file of an invoice request that is taken out", () => {
  const REQUEST = "/finance/makeinvoice";
  let payee: Person;
  let request: Row;
  let added: readonly string[];
  beforeAll(async () => {
    payee = await scene.signIn("hengtuo.finance", "101");
    const { rows = [] } = await payee.get(`${REQUEST}/list?minvoPushStatus=1&minvoStatus=0&pageSize=100`);
    request = rows.find((row) => (row["files"] as readonly string[]).length === 0) as Row;
    added = [await payee.upload("甲.png"), await payee.upload("乙.png"), await payee.upload("丙.png")];
    request = answered(await payee.post(`${REQUEST}/addFile`, { items: [{ id: request.id }], fileIds: added }));
  });
  const kept = async (): Promise<readonly string[]> =>
    ((await payee.get(`${REQUEST}/files/${request.id}`)).data as unknown as { fileId: string }[]).map(({ fileId }) => fileId);

  it("leaves the others, in the record, in its list of files and in its archive, with one audit row", async () => {
    const before = (await scene.auditsOf(request.id)).length;
    const reply = await payee.delete(`${REQUEST}/file/${added[0]}`);
    expect(answered(reply)).toMatchObject({ files: added.slice(1), invoiceFlag: "1" });
    expect((await kept()).toSorted()).toEqual(added.slice(1).toSorted());
    const archive = await payee.download(`${REQUEST}/downloadFiles/${request.id}`);
    const packed = filesIn(Buffer.from(await archive.arrayBuffer())).map(({ name }) => name);
    expect(packed.toSorted()).toEqual(["丙.png", "乙.png"]);
    expect(await scene.auditsOf(request.id)).toHaveLength(before + 1);
    expect(await payee.post("/common/ticket", { name: added[0] })).toMatchObject({ code: 404 });
  });

  it("is not there a second time, nor for another party, nor under another kind of record", async () => {
    expect(await payee.delete(`${REQUEST}/file/${added[0]}`)).toMatchObject({ code: 404 });
    expect(await (await scene.signIn("xifeng.admin", "101")).delete(`${REQUEST}/file/${added[1]}`)).toMatchObject({
      code: 404,
    });
    for (const name of ["nothing", "..%2Fx"]) expect(await payee.delete(`${REQUEST}/file/${name}`)).toMatchObject({ code: 404 });
    const own = await payee.upload("丁.png");
    expect(await payee.delete(`${REQUEST}/file/${own}`)).toMatchObject({ code: 404 });
  });

  it("needs the permission to add files", async () => {
    for (const account of ["ds.finance", "hengtuo.sales", "ds.warehouse"])
      expect(await (await scene.signIn(account, "101")).delete(`${REQUEST}/file/${added[1]}`)).toMatchObject({ code: 403 });
    expect(await kept()).toHaveLength(2);
  });

  it("is refused on a stale page and while the request is checked", async () => {
    const stale = await payee.delete(`${REQUEST}/file/${added[1]}?lockVersion=${request.lockVersion}`);
    expect(stale).toMatchObject({ code: 409, bizCode: "CONFLICT" });
    await setState(request.id, { minvoStatus: "2", minvoCheckStatus: "1" });
    const refused = await payee.delete(`${REQUEST}/file/${added[1]}`);
    expect(refused).toMatchObject({ code: 500, bizCode: "STATE_REFUSED", msg: expect.stringContaining("审核中不能删除附件") });
    await setState(request.id, { minvoStatus: "0", minvoCheckStatus: "0" });
  });

  it("is gone with all others when the action takes them out together", async () => {
    const { data } = await payee.get(`${REQUEST}/query/${request.id}`);
    const reply = await payee.put(`${REQUEST}/removeFile`, { items: [{ id: request.id, lockVersion: data?.lockVersion }] });
    expect(answered(reply)).toMatchObject({ files: [], invoiceFlag: "0" });
    expect(await kept()).toEqual([]);
  });

  it("is refused with its reason where there is none, as reading and downloading all of them are", async () => {
    const { data } = await payee.get(`${REQUEST}/query/${request.id}`);
    const row = ((await payee.get(`${REQUEST}/list?pageSize=300`)).rows ?? []).find(({ id }) => id === request.id);
    const reply = await payee.put(`${REQUEST}/removeFile`, { items: [{ id: request.id, lockVersion: data?.lockVersion }] });
    expect(reply).toMatchObject({ code: 500, bizCode: "STATE_REFUSED", msg: expect.stringContaining("没有附件") });
    expect((await payee.get(`${REQUEST}/query/${request.id}`)).data).toMatchObject({ lockVersion: data?.lockVersion });
    const download = await payee.download(`${REQUEST}/downloadFiles/${request.id}`);
    expect(await download.json()).toMatchObject({ code: 500, msg: expect.stringContaining("没有附件") });
    // The list tells the page what the buttons ask for.
    expect(row?.["files"]).toEqual([]);
  });

  const setState = (id: string, values: Readonly<Record<string, string>>) =>
    scene.portal.store.write((tx) =>
      tx
        .updateTable("make_invoice" as never)
        .set(values as never)
        .where("id" as never, "=", id as never)
        .execute(),
    );
});

/** Read an archive as tools do: from its end, over its directory, to each file; checksums must agree. */
function filesIn(archive: Buffer): readonly { readonly name: string; readonly content: Buffer }[] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [size, nameLength, local] = [
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ];
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const content = archive.subarray(local + 30 + nameLength, local + 30 + nameLength + size);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16));
    at += 46 + nameLength;
    return { name, content };
  });
}
