import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Entity, Field } from "../../../src/core/definition/generated/documents.ts";
import { mayRead } from "../../../src/core/gate/may-read.ts";
import { workflowsOn } from "../../../src/server/entity/entity-call.ts";
import { idColumn, lineTableOf, tableFor } from "../../../src/server/store/entity-tables.ts";
import { sessionOf } from "../../../src/proof/stage/session-of.ts";
import { shippedProduct } from "./support/shipped-product.ts";
import { answered, type Body, openScene, type Person, press, type Row, type Scene } from "./support/scene.ts";

const product = shippedProduct();
const NAME = "管廊布置图-A1 (终).png";
const RESOURCE = "/common/download/resource";
/** People of both sides, of another company, of another supplier, and of the platform. */
const ACCOUNTS = [
  ["hengtuo.admin", "101"],
  ["ds.purchaser", "101"],
  ["ds.manager", "101"],
  ["ds.finance", "101"],
  ["hengtuo.admin", "104"],
  ["jlsj.purchaser", "104"],
  ["operator", undefined],
  ["merchant", undefined],
  ["admin", undefined],
] as const;
/** Neither side of a record between the first company and its first supplier. */
const STRANGERS = [
  ["xifeng.admin", "102"],
  ["yjd.purchaser", "102"],
  ["newbie", undefined],
] as const;
/** Kinds of record that two sides share. */
const SHARED = new Set(["contract", "delivery", "invoice", "make-invoice", "payment", "quotation", "box", "supplier"]);

type FileField = { readonly entity: string; readonly table: string | undefined; readonly field: Field };

/** Every field of a head and of a line that holds files, as the documents have them. */
const fileFields: readonly FileField[] = Object.keys(product.entities).flatMap((entity) => {
  const { fields, lines = [] } = product.entities[entity]!.DS!;
  const own = (table: string | undefined, of: readonly Field[]): readonly FileField[] =>
    of.filter(({ kind }) => kind === "file" || kind === "files").map((field) => ({ entity, table, field }));
  return [...own(undefined, fields), ...lines.flatMap((table) => own(table.key, table.fields))];
});

let scene: Scene;
let people: readonly { readonly name: string; readonly person: Person; readonly code: "DS" | "JLSJ"; readonly side: string }[];
let strangers: readonly Person[];
beforeAll(async () => {
  scene = await openScene();
  people = await Promise.all(
    ACCOUNTS.map(async ([name, comId]) => {
      const person = await scene.signIn(name, comId);
      return { name, person, code: comId === "104" ? ("JLSJ" as const) : ("DS" as const), side: (await sessionOf(person)).side };
    }),
  );
  await addBanner();
  strangers = await Promise.all(STRANGERS.map(([name, comId]) => scene.signIn(name, comId)));
});
afterAll(() => scene.portal.close());

/** The demonstration has none. */
async function addBanner(): Promise<void> {
  const operator = people.find(({ name }) => name === "operator")!.person;
  const image = await operator.upload("banner.png");
  expect(await operator.post("/operate/banner", { bannerTitle: "年度采购季", image })).toMatchObject({ code: 200 });
}

describe("a file of every field that holds files", () => {
  it("is among those that the documents name", () => {
    expect(fileFields.length).toBeGreaterThan(20);
  });

  it.each(fileFields.map((one) => [[one.entity, one.table, one.field.key].filter(Boolean).join("."), one] as const))(
    "%s: bears its own name and opens for whoever sees the record, on both sides, and for nobody else",
    async (_name, { entity, table, field }) => {
      const readers = await readersOf(entity);
      expect(readers.length).toBeGreaterThan(0);
      const fileId = await readers[0]!.person.upload(NAME);
      const { id } = readers[0]!;
      await put(entity, table, field, id, fileId);
      const sides = new Set<string>();
      for (const { person, side, base, get } of readers) {
        const read = await person.get(get);
        expect(read.code).toBe(200);
        if (!JSON.stringify(read.data).includes(fileId)) continue; // the field is kept from this reader
        sides.add(side);
        expect(read.data?.["attachments"]).toContainEqual(expect.objectContaining({ fileId, name: NAME, ext: "png", size: 70 }));
        expect(await opened(person, fileId)).toEqual([200, "image/png", NAME]);
        if (table === undefined) await expectInList(person, base, id, field, fileId);
      }
      expect(sides.size).toBeGreaterThanOrEqual(SHARED.has(entity) ? 2 : 1);
      const isPublic = await isPublished(entity, id, fileId);
      expect(isPublic && SHARED.has(entity)).toBe(false);
      for (const stranger of strangers) {
        // What the public sends in, buyers of every company answer; what is published opens for everybody.
        const isReader = isPublic || (await stranger.get(readers[0]!.get)).code === 200;
        expect(await opened(stranger, fileId)).toEqual(isReader ? [200, "image/png", NAME] : [404]);
        expect(isReader && SHARED.has(entity)).toBe(false);
      }
    },
  );
});

describe("a file that one side has put into a record by its own action", () => {
  const of = (name: string, code = "DS"): Person => people.find((one) => one.name === name && one.code === code)!.person;
  const first = async (person: Person, path: string): Promise<Row> => {
    const { rows = [] } = await person.get(path);
    expect(rows.length).toBeGreaterThan(0);
    return rows[0]!;
  };

  it("opens for the other: what a supplier signs, what it invoices, and what a buyer pays", async () => {
    const [supplier, purchaser, finance] = [of("hengtuo.admin"), of("ds.purchaser"), of("ds.finance")];
    const [signed, picture, voucher] = [await supplier.upload(NAME), await supplier.upload(NAME), await finance.upload(NAME)];

    const contract = await first(supplier, "/tdhcsystem/contract/list?gConStatus=2");
    answered(await supplier.post(`/tdhcsystem/contract/uploadSigned/${contract.id}`, { fileIds: [signed] }));
    expect(await opened(purchaser, signed)).toEqual([200, "image/png", NAME]);

    const listed = await first(supplier, "/finance/invoice/list?billCheckState=0");
    const invoice = (await supplier.get(`/finance/invoice/queryInvoiceInfo/${listed.id}`)).data as Row;
    expect(await supplier.put("/finance/invoice/updateInvoiceInfo", { ...invoice, files: [picture] })).toMatchObject({
      code: 200,
    });
    expect(await opened(purchaser, picture)).toEqual([404]); // a draft is its author's
    const draft = (await supplier.get(`/finance/invoice/queryInvoiceInfo/${listed.id}`)).data as Row;
    answered(await press(supplier, "pushInvoiceInfo", draft, { target: "purchase" }, "/finance/invoice"));
    expect(await opened(purchaser, picture)).toEqual([200, "image/png", NAME]);

    const payment = await first(supplier, "/finance/payment/list?payCheckState=2&payStatus=0");
    const paid = { regMoney: "1.00", regTime: "2026-11-21 15:30:00", regWay: "1", fileIds: [voucher] };
    answered(await press(finance, "register", { id: payment.id }, paid, "/finance/payment"));
    expect(await opened(supplier, voucher)).toEqual([200, "image/png", NAME]);
    for (const fileId of [signed, picture, voucher])
      for (const stranger of strangers) expect(await opened(stranger, fileId)).toEqual([404]);
  });

  it("is named no more and opens no more once it is taken out", async () => {
    const supplier = of("hengtuo.admin");
    const listed = await first(supplier, "/finance/invoice/list?billCheckState=0");
    const path = `/finance/invoice/queryInvoiceInfo/${listed.id}`;
    const fileId = await supplier.upload(NAME);
    const save = async (files: readonly string[]): Promise<Body> =>
      supplier.put("/finance/invoice/updateInvoiceInfo", { ...(await supplier.get(path)).data, files });
    expect((await save([fileId])).data?.["attachments"]).toEqual([expect.objectContaining({ fileId, name: NAME })]);
    expect((await save([])).data).toMatchObject({ files: [], attachments: [] });
    expect(await opened(supplier, fileId)).toEqual([404]);
  });
});

type Reader = {
  readonly person: Person;
  readonly side: string;
  readonly base: string;
  readonly get: string;
  readonly id: string;
};

/** Who reads the first record that some reader of each side can see, and how. */
async function readersOf(entity: string): Promise<readonly Reader[]> {
  const found: Reader[] = [];
  const ids = new Map<string, number>();
  const seen: {
    readonly who: (typeof people)[number];
    readonly base: string;
    readonly call: string;
    readonly rows: readonly Row[];
  }[] = [];
  for (const who of people) {
    const session = await sessionOf(who.person);
    const workflow = workflowsOn(product, entity, who.code).find((one) => mayRead(one, session, "get"));
    if (workflow === undefined) continue;
    const base = workflow.path ?? product.entities[entity]![who.code]!.path;
    const { rows = [] } = await who.person.get(`${base}/list?pageSize=300`);
    for (const id of new Set(rows.map((row) => row.id))) ids.set(id, (ids.get(id) ?? 0) + 1);
    seen.push({ who, base, call: workflow.reads.call ?? "", rows });
  }
  const [best] = [...ids].toSorted(([, one], [, other]) => other - one);
  if (best === undefined) return [];
  const [id] = best;
  for (const { who, base, call, rows } of seen)
    if (rows.some((row) => row.id === id)) found.push({ ...who, base, id, get: [base, call, id].filter(Boolean).join("/") });
  return found;
}

/** Whether the public area shows the file to somebody who is not signed in. */
async function isPublished(entity: string, id: string, fileId: string): Promise<boolean> {
  const own = Object.values(product.publications).filter((publication) => publication.entity === entity);
  const paths = own.flatMap(({ calls = {} }) => [
    ...(calls.one === undefined ? [] : [`${calls.one}/${id}`]),
    ...(calls.list ?? []).map((list) => `${list}?pageSize=300`),
  ]);
  const answers = await Promise.all(paths.map((path) => scene.portal.call("GET", path)));
  return answers.some(({ body }) => JSON.stringify(body).includes(fileId));
}

/** The file as it stands after a record has claimed it, whatever action the field is written by. */
async function put(entity: string, table: string | undefined, field: Field, id: string, fileId: string): Promise<void> {
  const document = product.entities[entity]!.DS!;
  const value = field.kind === "files" ? JSON.stringify([fileId]) : fileId;
  await scene.portal.store.write(async (tx) => {
    await tx
      .updateTable("attachment")
      .set({ bizType: entity, bizId: id, tempUntil: null })
      .where("fileId", "=", fileId)
      .execute();
    if (table === undefined)
      await tx
        .updateTable(tableFor(document) as never)
        .set({ [field.key]: value, ...filledBy(document, field) } as never)
        .where(idColumn(document) as never, "=", id as never)
        .execute();
    else {
      const name = lineTableOf(entity, table) as never;
      const line = await tx
        .selectFrom(name)
        .select("id" as never)
        .where("parentId" as never, "=", id as never)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable(name)
        .set({ [field.key]: value } as never)
        .where("id" as never, "=", line["id"] as never)
        .execute();
    }
  });
}

/** What says of the record that the field is filled. */
function filledBy({ fields }: Entity, { key }: Field): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.filter(({ compute }) => compute?.filled?.includes(key) === true).map((one) => [one.key, "1"]));
}

async function expectInList(person: Person, base: string, id: string, field: Field, fileId: string): Promise<void> {
  const { rows = [] }: Body = await person.get(`${base}/list?pageSize=300`);
  const row = rows.find((one) => one.id === id);
  expect(row?.[field.key]).toEqual(field.kind === "files" ? [fileId] : fileId);
  expect(row?.["attachments"]).toContainEqual(expect.objectContaining({ fileId, name: NAME, ext: "png", size: 70 }));
}

/** What a link does: a ticket for the file, and with it the file under its name. */
async function opened(person: Person, fileId: string): Promise<readonly unknown[]> {
  const issued = await person.post("/common/ticket", { name: fileId });
  if (issued.code !== 200) return [issued.code];
  const { ticket } = issued.data as unknown as { ticket: string };
  const response = await person.download(`${RESOURCE}?name=${fileId}&ticket=${ticket}`);
  await response.arrayBuffer();
  const name = /filename\*=UTF-8''(.*)$/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "";
  return [response.status, response.headers.get("content-type"), decodeURIComponent(name)];
}
