import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { XLSX_TYPE } from "../../../src/server/entity/sheet.ts";
import { portalRoutes } from "../../../src/server/routes.ts";
import type { Route } from "../../../src/server/wire/route.ts";
import { PASSWORD } from "../support/open-test-portal.ts";
import { addConcealed, concealedKeys, MARKER, removeConcealed, type ConcealedRecord } from "./support/concealed-records.ts";
import { INQUIRY, OFFER, offerFor, publishedInquiry } from "./support/inquiry.ts";
import { answered, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";
import { shippedProduct } from "./support/shipped-product.ts";

/*
 * An offer that is not submitted, or sealed, shows the buyer its state and nothing else, by any call (domain 12, 62).
 * Generated: the records from the entities that conceal something, their states and companies; the calls from the
 * endpoint table. An entity, a field or a call that is added is covered without a change.
 */

const product = shippedProduct();
const concealing = Object.keys(product.entities).filter((name) =>
  Object.values(product.entities[name] ?? {}).some((entity) => entity.conceals !== undefined),
);
const BUYERS = Object.entries({ ds: "101", yjd: "102", qt: "103", jlsj: "104" }).flatMap(([code, company]) =>
  ["purchaser", "manager", "finance", "warehouse"].map((role) => [`${code}.${role}`, company] as const),
);
/** Verbs of calls that read by another method than GET. */
const READING = new Set(["list", "get", "lines", "files", "export", "download", "print", "check", "compare", "history", "open"]);

let scene: Scene;
const records: ConcealedRecord[] = [];
beforeAll(async () => {
  scene = await openScene();
  for (const name of concealing) records.push(...(await addConcealed(scene.portal, product, name)));
});
afterAll(async () => {
  await removeConcealed(scene.portal, product, records);
  await scene.portal.close();
});

const reads = portalRoutes(product).filter(
  ({ method, options }) => method === "GET" || (options.record !== undefined && READING.has(options.record.verb)),
);

/** Everything that an answer says, a sheet's cells included. */
async function said(response: Response): Promise<string> {
  if (response.headers.get("content-type")?.startsWith(XLSX_TYPE) === true) {
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    return JSON.stringify(sheets.map((sheet) => sheet.rows));
  }
  return response.text();
}

async function asked(
  token: string,
  { method, path, options }: Pick<Route, "method" | "path" | "options">,
  id: string,
): Promise<string> {
  const body =
    method === "GET" || method === "DELETE" || options.upload !== undefined ? {} : { body: { id, ids: [id], items: [{ id }] } };
  const query = method === "GET" ? "?pageSize=300" : "";
  return said(await scene.portal.send(method, `/prod-api${path.replaceAll(/:\w+/g, id)}${query}`, { token, ...body }));
}

describe("a record that its entity conceals", () => {
  it("is a quotation that is not submitted, or sealed", () => {
    expect(concealing).toContain("quotation");
    expect(records.length).toBeGreaterThanOrEqual(4 * 10 * 2);
  });

  it.each(BUYERS)("is told to %s by no call that reads", async (account, company) => {
    const token = await scene.portal.signIn(account);
    const own = records.filter((record) => record.company === company);
    const leaks: string[] = [];
    let calls = 0;
    for (const read of reads) {
      const { record } = read.options;
      const entity = record === undefined ? undefined : Object.values(product.workflows[record.workflow] ?? {})[0]?.entity;
      const isAbout = entity !== undefined && concealing.includes(entity);
      const ids = !read.path.includes(":") && read.method === "GET" ? ["0"] : isAbout ? own.map(({ id }) => id) : idsBeside(own);
      for (const id of ids) {
        calls += 1;
        const found = MARKER.exec(await asked(token, read, id));
        if (found !== null)
          leaks.push(`${read.method} ${read.path} ${id} ${own.find((one) => one.id === id)?.state ?? ""}: ${found[0]}`);
      }
    }
    expect(leaks).toEqual([]);
    expect(calls).toBeGreaterThan(reads.length);
  });

  it.each(BUYERS.filter(([account]) => /purchaser|manager/.test(account)))(
    "is found by %s through no filter, order, sum or column",
    async (account) => {
      const person = await scene.signIn(account);
      const told: string[] = [];
      for (const name of concealing) {
        const entity = Object.values(product.entities[name] ?? {})[0]!;
        const { head, line } = concealedKeys(entity);
        const shown = new Set(entity.fields.map(({ key }) => key).filter((key) => !head.includes(key)));
        const queries = [...head, ...line.filter((key) => !shown.has(key))].flatMap((key) => [
          `${key}=1`,
          `${key}[begin]=2041-01-01`,
          `orderByColumn=${key}&isAsc=asc`,
          `sums=${key}`,
        ]);
        for (const query of queries) {
          const { code } = await person.get(`${entity.path}/list?${query}`);
          if (code !== 400) told.push(`list?${query} answers ${code}`);
          const sheet = await person.download(`${entity.path}/export?${query}`);
          if (!query.startsWith("sums") && sheet.headers.get("content-type")?.includes("json") !== true)
            told.push(`export?${query}`);
        }
      }
      expect(told).toEqual([]);
    },
  );

  it("shows its state, the supplier and what the buyer itself has said", async () => {
    const person = await scene.signIn("ds.purchaser");
    for (const { id, state } of records.filter(({ company }) => company === "101")) {
      const row = (await person.get(`${OFFER}/getInfo/${id}`)).data as Row;
      expect({ state, ...row }).toMatchObject({ state, billType: expect.any(String), qpSupName: expect.any(String), rounds: [] });
    }
  });
});

/** One of the records, and the document that it was made from: ids for calls about something else. */
function idsBeside(own: readonly ConcealedRecord[]): readonly string[] {
  return [...new Set([...own.slice(0, 1).map(({ id }) => id), ...own.map(({ parent }) => parent)])];
}

describe("a sealed offer in real life", () => {
  const SECRETS = { qpValidDate: "2041-03-01", qpDelivDays: 77, remark: "暗记：含运费", qpContacts: "暗记", qpTradeTerm: "CIF" };
  let buyer: Person;
  let supplier: Person;
  let inquiry: Row;
  let offer: Row;
  beforeAll(async () => {
    buyer = await scene.signIn("ds.purchaser");
    supplier = await scene.signIn("hengtuo.sales", "101");
    inquiry = await publishedInquiry(scene, buyer, { miSealed: "1" });
    answered(await press(supplier, "startOffer", await offerFor(supplier, inquiry), {}, OFFER));
    offer = await offerFor(supplier, inquiry);
    const items = (offer["items"] as Row[]).map((line) => ({
      ...line,
      taxUnitPrice: "7731001",
      brandName: "暗记",
      lineRemark: "暗记",
    }));
    expect(await supplier.put(`${OFFER}/save`, { ...offer, ...SECRETS, items })).toMatchObject({ code: 200 });
    answered(await press(supplier, "submitOffer", { id: offer.id }, {}, OFFER));
  });

  it("stays closed to the buyer in messages, comparison, history and prints, and tells nothing of the people behind it", async () => {
    const answers = [
      await buyer.get("/message/list?pageSize=300"),
      await buyer.get(`${INQUIRY}/${inquiry.id}`),
      await buyer.get(`${INQUIRY}/compare/${inquiry.id}`),
      await buyer.get(`${INQUIRY}/quotes/${inquiry.id}`),
      await buyer.get(`${OFFER}/getInfo/${offer.id}`),
      await buyer.get(`${OFFER}/list?qpMiNo=${String(inquiry["qpMiNo"])}`),
    ];
    for (const answer of answers) {
      expect(answer.code).toBe(200);
      expect(JSON.stringify(answer)).not.toMatch(MARKER);
    }
    const { data } = (await buyer.get(`${OFFER}/history/${offer.id}`)) as unknown as { data: { operName: string }[] };
    expect(data.map(({ operName }) => operName)).not.toContain("hengtuo.sales");
    const read = answers[1]?.data as Row;
    const [quote] = (read["quotes"] as Row[]).filter((one) => one.id === offer.id);
    expect(quote).toMatchObject({ billType: "2" });
    expect(quote).not.toHaveProperty("qpOfferTime");
    expect(quote).not.toHaveProperty("qpDelivDays");
  });

  it("stays closed in what an action answers, a refusal, a conflict and a success", async () => {
    const input = { reason: "请按要求重报", qpExtendTime: "2026-11-24 10:00:00" };
    const answers = [
      await press(buyer, "returnOffer", { id: offer.id, lockVersion: 99 }, input, INQUIRY),
      await press(buyer, "returnOffer", { id: offer.id }, { reason: "" }, INQUIRY),
      await press(buyer, "returnOffer", { id: offer.id }, input, INQUIRY),
    ];
    expect(answers.map(({ code }) => code)).toEqual([409, expect.any(Number), 200]);
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(MARKER);
    expect(answered(answers[2]!)).toMatchObject({ billType: "8", backReason: "请按要求重报" });
  });

  it("opens with all it holds when the time is over", async () => {
    answered(await press(supplier, "startOffer", { id: offer.id }, {}, OFFER));
    answered(await press(supplier, "submitOffer", { id: offer.id }, {}, OFFER));
    scene.portal.wait(72 * 3_600_000);
    const { body } = await scene.portal.call("POST", "/login", { body: { username: "ds.purchaser", password: PASSWORD } });
    const { body: read } = await scene.portal.call("GET", `${OFFER}/getInfo/${offer.id}`, { token: String(body["token"]) });
    expect(read.data).toMatchObject({ ...SECRETS, priceTotal: expect.stringMatching(/^\d/) });
    expect((read.data as unknown as Row)["rounds"]).not.toEqual([]);
  });
});
