import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showNewAccounts } from "../../../src/server/ledger/show-accounts.ts";
import { verifyLedgers } from "../../../src/server/ledger/verify-ledgers.ts";
import { MINUTE_MS } from "../../../src/server/store/clock.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { type Answer, openTestPortal, type TestPortal } from "../support/open-test-portal.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Order = Row & { readonly orderNo: string; readonly queryCode: string; readonly can: readonly string[] };

const RECEIVER = { buyerName: "陈立新", phone: "139-0000 0001", address: "江苏省无锡市滨湖区1号", buyerCompany: "恒拓" };

let portal: TestPortal;
let buyer: string;
let other: string;
let operator: string;
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
  [buyer, other, operator] = await Promise.all([
    portal.signIn("hengtuo.sales"),
    portal.signIn("ds.purchaser"),
    portal.signIn("operator"),
  ]);
});
afterAll(() => portal.close());

const rows = async (path: string): Promise<readonly Row[]> =>
  (await portal.call("GET", path)).body["rows"] as unknown as readonly Row[];
/** Public articles that have a price, at least so many of them left. */
const articles = async (least = 20): Promise<readonly Row[]> =>
  (await rows("/brand/sku/list?pageSize=300")).filter((row) => row["price"] !== undefined && Number(row["available"]) >= least);
const goodsOf = (article: Row): Row => article["goods"] as Row;
const place = (lines: unknown, token: string | undefined = buyer, more: object = {}): Promise<Answer> =>
  portal.call("POST", "/brandorder", { token, body: { lines, receiver: RECEIVER, payWay: "1", ...more } });
const placed = async (article: Row, num: number): Promise<Order> => {
  const { body } = await place([{ skuId: article.id, num }]);
  if (body.code !== 200) throw new Error(JSON.stringify(body));
  return body.data as unknown as Order;
};
const sku = async (id: string): Promise<Row> => (await rows(`/brand/sku/list?id=${id}`))[0]!;
const said = ({ body }: Answer) => [body.code, body["bizCode"]];
const press = (action: string, id: string, body: object = {}): Promise<Answer> =>
  portal.call("PUT", `/goods/order/${action}`, { token: operator, body: { items: [{ id }], ...body } });
const upload = async (token: string): Promise<string> => {
  const form = new FormData();
  const png = Uint8Array.from(
    Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
  );
  form.append("file", new File([png], "slip.png", { type: "image/png" }));
  const { body } = await portal.call("POST", "/common/upload", { token, raw: form });
  return String(body["fileId"]);
};

describe("an order", () => {
  it("costs what the portal says, to the cent, and holds its stock", async () => {
    const [article] = await articles();
    const before = await sku(article!.id);
    const order = await placed(article!, 7);
    const total = (Math.round(Number(article!["price"]) * 100) * 7) / 100;
    expect(order).toMatchObject({
      orderStatus: "0",
      totalPrice: total.toFixed(2),
      freight: null,
      items: [{ goodsName: goodsOf(article!)["goodsName"], price: article!["price"], num: "7.0000", total: total.toFixed(2) }],
      can: ["buyerCancel"],
    });
    expect(order.queryCode).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(Number((await sku(article!.id))["available"])).toBe(Number(before["available"]) - 7);
  });

  it("goes from the basket to the end: freight, slip, verified, shipped, received", async () => {
    const [article] = await articles();
    const before = Number((await sku(article!.id))["available"]);
    const order = await placed(article!, 5);
    const tooMuch = await press("confirm", order.id, { freight: "9999999999999" });
    expect(tooMuch.body).toMatchObject({ code: 400 });
    expect(JSON.stringify(tooMuch.body)).toMatch(/运费[^"]*999.?999\.99/);
    expect((await press("confirm", order.id, { freight: "18.50" })).body.code).toBe(200);
    const toPay = (await portal.call("GET", `/brandorder/${order.orderNo}`, { token: buyer })).body.data as unknown as Order;
    expect(toPay).toMatchObject({
      orderStatus: "1",
      freight: "18.50",
      payDue: "2026-11-28 16:00:00",
      can: ["pay", "buyerCancel"],
    });
    expect(Number(toPay["payPrice"])).toBeCloseTo(Number(toPay["totalPrice"]) + 18.5, 2);
    expect((toPay["payee"] as Row)["bankAccount"]).toMatch(/^\d+$/);
    const pay = (files: readonly string[], token?: string) =>
      portal.call("PUT", "/brandorder/pay", {
        ...(token === undefined ? {} : { token }),
        body: { orderNo: order.orderNo, payVoucher: files },
      });
    const slip = await upload(buyer);
    expect(said(await pay([slip]))).toEqual([401, "AUTH_REQUIRED"]);
    expect((await pay([], buyer)).body.code).toBe(400);
    expect(said(await pay([slip], other))).toEqual([404, "NOT_FOUND"]);
    expect((await pay([slip], buyer)).body.data).toMatchObject({ orderStatus: "2", can: [] });
    expect(said(await pay([slip], buyer))).toEqual([500, "STATE_REFUSED"]);
    expect((await press("verifyPay", order.id, { pass: "1" })).body.code).toBe(200);
    expect((await press("ship", order.id, { shipCompany: "顺丰", shipNo: "SF1234567" })).body.code).toBe(200);
    expect(Number((await sku(article!.id))["available"])).toBe(before - 5);
    const proof = { phone: "13900000001", queryCode: order.queryCode.toLowerCase() };
    const done = await portal.call("PUT", "/brandorder/finish", { body: { orderNo: order.orderNo, ...proof } });
    expect(done.body.data).toMatchObject({ orderStatus: "5", can: [] });
    expect(done.body.data).not.toHaveProperty("queryCode");
  });

  it("tells its buyer and the merchant's people of each step, and nobody else", async () => {
    const merchants = await portal.store.read(async (db) =>
      db.selectFrom("users").select(["userName", "merchantId"]).where("merchantId", "is not", null).execute(),
    );
    const article = (await articles()).find((one) => merchants.some((user) => user.merchantId === goodsOf(one)["merchantId"]))!;
    const owner = merchants.find((user) => user.merchantId === goodsOf(article)["merchantId"])!;
    const [seller, rival] = await Promise.all([
      portal.signIn(owner.userName),
      portal.signIn(merchants.find((user) => user.merchantId !== owner.merchantId)!.userName),
    ]);
    const order = await placed(article, 5);
    expect((await press("confirm", order.id, { freight: "0" })).body.code).toBe(200);
    const told = async (token: string): Promise<readonly (readonly string[])[]> =>
      ((await portal.call("GET", "/message/list?pageSize=300", { token })).body["rows"] as unknown as readonly Row[])
        .map((row) => [String(row["content"] ?? row["title"]), String(row["route"])])
        .filter(([text]) => text?.includes(order.orderNo));
    // Whoever has no list of orders finds theirs on the page of the shop.
    expect([await told(seller), await told(buyer), await told(rival), await told(other)]).toEqual([
      [[`新订单${order.orderNo}，请确认`, `/operate/order/detail/${order.id}`]],
      [[`订单${order.orderNo}已确认，请付款`, `/brandorder/view?orderNo=${order.orderNo}`]],
      [],
      [],
    ]);
  });

  it("that is paid outside of the portal waits for shipping once its freight is known", async () => {
    const [article] = await articles();
    const { body } = await place([{ skuId: article!.id, num: 5 }], buyer, { payWay: "3" });
    const { id } = body.data as unknown as Order;
    expect((await press("confirm", id, { freight: "0" })).body["data"]).toMatchObject({
      rows: [{ orderStatus: "3", payPrice: expect.anything(), payDue: null }],
    });
  });

  it("is to be paid by no day any more once it is cancelled", async () => {
    const [article] = await articles();
    const [first, second] = [await placed(article!, 5), await placed(article!, 5)];
    for (const { id } of [first, second])
      expect((await press("confirm", id, { freight: "0" })).body["data"]).toMatchObject({
        rows: [{ payDue: expect.anything() }],
      });
    expect((await press("cancel", first.id, { reason: "缺货" })).body["data"]).toMatchObject({ rows: [{ payDue: null }] });
    const byBuyer = { token: buyer, body: { orderNo: second.orderNo, reason: "不要了" } };
    expect((await portal.call("PUT", "/brandorder/cancel", byBuyer)).body.data).toMatchObject({ orderStatus: "6", payDue: null });
  });

  it("gives its goods back when it is cancelled, by the buyer or the back office, once", async () => {
    const [article] = await articles();
    const before = Number((await sku(article!.id))["available"]);
    const [first, second] = [await placed(article!, 5), await placed(article!, 6)];
    const cancel = (body: object, token = buyer) =>
      portal.call("PUT", "/brandorder/cancel", { token, body: { orderNo: first.orderNo, ...body } });
    expect(said(await cancel({}))).toEqual([500, "REASON_REQUIRED"]);
    expect(said(await cancel({ reason: "不要了" }, other))).toEqual([404, "NOT_FOUND"]);
    expect((await cancel({ reason: "不要了" })).body.data).toMatchObject({ orderStatus: "6" });
    expect(said(await cancel({ reason: "不要了" }))).toEqual([500, "STATE_REFUSED"]);
    expect((await press("cancel", second.id, { reason: "缺货" })).body.code).toBe(200);
    expect(Number((await sku(article!.id))["available"])).toBe(before);
  });

  it("that is paid is cancelled by the back office alone, with a word on the money", async () => {
    const [article] = await articles();
    const order = await placed(article!, 5);
    await press("confirm", order.id, { freight: "0" });
    await portal.call("PUT", "/brandorder/pay", {
      token: buyer,
      body: { orderNo: order.orderNo, payVoucher: [await upload(buyer)] },
    });
    const byBuyer = { token: buyer, body: { orderNo: order.orderNo, reason: "不要了" } };
    expect(said(await portal.call("PUT", "/brandorder/cancel", byBuyer))).toEqual([500, "STATE_REFUSED"]);
    expect(said(await press("cancel", order.id, { reason: "缺货" }))).toEqual([500, "REASON_REQUIRED"]);
    const done = await press("cancel", order.id, { reason: "缺货", refundNote: "三日内原路退回" });
    expect(done.body["data"]).toMatchObject({ rows: [{ orderStatus: "6", refundNote: "三日内原路退回" }] });
  });

  it("is made once, however often it is sent", async () => {
    const [article] = await articles();
    const send = () =>
      portal.call("POST", "/brandorder", {
        token: buyer,
        headers: { "Idempotency-Key": "one-basket" },
        body: { lines: [{ skuId: article!.id, num: 5 }], receiver: RECEIVER, payWay: "2" },
      });
    const [one, again] = [await send(), await send()];
    expect((again.body.data as unknown as Order).orderNo).toBe((one.body.data as unknown as Order).orderNo);
  });

  it("is refused for whatever is not offered, or not as it is offered", async () => {
    const offered = await articles();
    const [article] = offered;
    const line = { skuId: article!.id, num: 5 };
    const foreign = offered.find((one) => goodsOf(one)["merchantId"] !== goodsOf(article!)["merchantId"])!;
    const hidden = (await rows("/brand/sku/list?pageSize=300")).find((one) => one["price"] === undefined)!;
    const many = offered.find((one) => Number(goodsOf(one)["moq"]) > 1)!;
    expect((await portal.call("POST", "/brandorder", { body: { lines: [line] } })).body.code).toBe(401);
    const cases: readonly (readonly [string, unknown, object, readonly unknown[]])[] = [
      ["nothing", [], {}, [400, "BAD_REQUEST"]],
      ["no list", "5", {}, [400, "BAD_REQUEST"]],
      ["less than nothing", [{ ...line, num: -5 }], {}, [400, "BAD_REQUEST"]],
      ["none", [{ ...line, num: 0 }], {}, [400, "BAD_REQUEST"]],
      ["half a piece", [{ ...line, num: "5.5" }], {}, [400, "BAD_REQUEST"]],
      ["no number", [{ ...line, num: "1e9" }], {}, [400, "BAD_REQUEST"]],
      ["an endless number", [{ ...line, num: "9".repeat(40) }], {}, [400, "BAD_REQUEST"]],
      ["fewer than are sold", [{ skuId: many.id, num: 1 }], {}, [400, "BAD_REQUEST"]],
      ["a price of one's own", [{ ...line, price: "0.01" }], {}, [400, "BAD_REQUEST"]],
      ["a price that is none", [{ ...line, price: "cheap" }], {}, [400, "BAD_REQUEST"]],
      ["a total of one's own", [line], { totalPrice: "0.01" }, [400, "BAD_REQUEST"]],
      ["a merchant of one's own", [line], { merchantId: "1" }, [400, "BAD_REQUEST"]],
      ["the same twice", [line, line], {}, [400, "BAD_REQUEST"]],
      ["an unknown article", [{ skuId: "999999999", num: 5 }], {}, [400, "BAD_REQUEST"]],
      ["no article", [{ skuId: "x' OR 1=1", num: 5 }], {}, [400, "BAD_REQUEST"]],
      [
        "ten thousand lines",
        Array.from({ length: 10_000 }, (_, at) => ({ skuId: String(at), num: 1 })),
        {},
        [400, "BAD_REQUEST"],
      ],
      ["two merchants", [line, { skuId: foreign.id, num: 5 }], {}, [500, "STATE_REFUSED"]],
      ["a price on request", [{ skuId: hidden.id, num: 5 }], {}, [500, "STATE_REFUSED"]],
      ["more than there are", [{ ...line, num: 99_999 }], {}, [500, "QTY_EXCEEDED"]],
      ["a way that there is not", [line], { payWay: "9" }, [400, "BAD_REQUEST"]],
      ["nobody to send it to", [line], { receiver: {} }, [400, "BAD_REQUEST"]],
    ];
    for (const [name, lines, more, wanted] of cases)
      expect([name, ...said(await place(lines, buyer, more))]).toEqual([name, ...wanted]);
  });

  it("is made at the price that its buyer saw, or not at all", async () => {
    const [article] = await articles();
    const price = String(article!["price"]);
    const setPrice = async (cost: string): Promise<void> => {
      const { body: now } = await portal.call("GET", `/goods/sku/${article!.id}`, { token: operator });
      const body = { id: article!.id, lockVersion: (now.data as unknown as Row)["lockVersion"], price: cost };
      expect((await portal.call("PUT", "/goods/sku", { token: operator, body })).body.code).toBe(200);
    };
    const line = { skuId: article!.id, num: 5, price };
    expect((await place([{ ...line, price: Number(price) }])).body.data).toMatchObject({ items: [{ price }] });
    await setPrice((Number(price) + 1).toFixed(2));
    const before = (await sku(article!.id))["available"];
    const refused = await place([line]);
    expect(said(refused)).toEqual([400, "BAD_REQUEST"]);
    expect(refused.body["errors"]).toEqual([
      expect.objectContaining({ field: "lines[0].price", rule: "changed", msg: "价格已变动，请核对后重新提交" }),
    ]);
    expect((await sku(article!.id))["available"]).toBe(before);
    // Who does not say what was seen buys at the present price, as before.
    const blind = await place([{ skuId: article!.id, num: 5 }]);
    expect(blind.body.data).toMatchObject({ items: [{ price: (Number(price) + 1).toFixed(2) }] });
    await setPrice(price);
  });

  it("ignores what a receiver says of money and state", async () => {
    const [article] = await articles();
    const receiver = { ...RECEIVER, totalPrice: "0.01", payPrice: "0.01", orderStatus: "5", queryCode: "AAAAAA" };
    const { body } = await place([{ skuId: article!.id, num: 5 }], buyer, { receiver });
    const order = body.data as unknown as Order;
    expect(order).toMatchObject({ orderStatus: "0", payPrice: null });
    expect(order["totalPrice"]).not.toBe("0.01");
    expect(order.queryCode).not.toBe("AAAAAA");
  });

  it("is not sold once its goods are off the shelf or its merchant is closed", async () => {
    const [article] = await articles();
    const set = (table: string, column: string, value: string, id: unknown) =>
      portal.store.write(async (tx) => {
        await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value} WHERE id = ${id}`.execute(tx);
      });
    const line = { skuId: article!.id, num: 5 };
    await set("goods", "goodsStatus", "3", article!["goodsId"]);
    expect((await place([line])).body.code).toBe(400);
    await set("goods", "goodsStatus", "2", article!["goodsId"]);
    await set("merchant", "merStatus", "3", goodsOf(article!)["merchantId"]);
    expect((await place([line])).body.code).toBe(400);
    await set("merchant", "merStatus", "1", goodsOf(article!)["merchantId"]);
    expect((await place([line])).body.code).toBe(200);
  });
});

describe("who holds an order", () => {
  it("reads it by account, or by telephone and code; to all others it is not there", async () => {
    const [article] = await articles();
    const order = await placed(article!, 5);
    const read = async (query: string, token?: string) =>
      said(await portal.call("GET", `/brandorder/${order.orderNo}${query}`, token === undefined ? {} : { token }));
    const proof = `?phone=13900000001&queryCode=${order.queryCode}`;
    expect(await read("", buyer)).toEqual([200, undefined]);
    expect(await read(proof)).toEqual([200, undefined]);
    expect(await read("")).toEqual([401, "AUTH_REQUIRED"]);
    for (const [query, token] of [
      ["", other],
      [`?phone=13900000002&queryCode=${order.queryCode}`, undefined],
      ["?phone=13900000001&queryCode=ZZZZZZ", undefined],
      ["?phone=13900000001&queryCode=ZZZZZZ", other],
    ] as const)
      expect(await read(query, token)).toEqual([404, "NOT_FOUND"]);
    const mine = await portal.call("GET", "/brandorder/list", { token: buyer });
    expect((mine.body["rows"] as unknown as readonly Order[]).map(({ orderNo }) => orderNo)).toContain(order.orderNo);
    expect((await portal.call("GET", "/brandorder/list", { token: other })).body["total"]).toBe(0);
    expect((await portal.call("GET", "/brandorder/list", {})).body.code).toBe(401);
    const found = await portal.call("GET", `/brandorder/list${proof}`);
    expect([found.body["total"], (found.body["rows"] as unknown as readonly Order[])[0]?.orderNo]).toEqual([1, order.orderNo]);
  });

  it("cannot be guessed: unknown telephone and wrong code answer alike, and both begin to wait", async () => {
    const [article] = await articles();
    const order = await placed(article!, 5);
    const look = (phone: string, queryCode: string, address: string) =>
      portal.call("GET", `/brandorder/list?phone=${phone}&queryCode=${queryCode}`, { address });
    const [unknown, wrong] = [await look("13811112222", "QQQQQQ", "10.1.0.1"), await look("13900000001", "QQQQQQ", "10.1.0.1")];
    expect(unknown.body).toEqual(wrong.body);
    for (let at = 0; at < 9; at += 1) await look("13900000001", `QQQQQ${at}`, "10.1.0.2");
    expect(said(await look("13900000001", "QQQQQA", "10.1.0.2"))).toEqual([200, undefined]);
    // The right code is refused as well while the address waits; another one is not held up.
    expect(said(await look("13900000001", order.queryCode, "10.1.0.2"))).toEqual([429, "RATE_LIMITED"]);
    expect((await look("13900000001", order.queryCode, "10.1.0.3")).body["total"]).toBe(1);
    portal.wait(2 * MINUTE_MS);
    expect((await look("13900000001", order.queryCode, "10.1.0.2")).body["total"]).toBe(1);
    // One address that tries many telephones waits too.
    for (let at = 0; at < 30; at += 1) await look(`138000000${10 + at}`, "QQQQQQ", "10.1.0.9");
    expect(said(await look("13812345678", "QQQQQQ", "10.1.0.9"))).toEqual([429, "RATE_LIMITED"]);
  });

  it("does in the back office no more than before: its actions hang below no path of it", async () => {
    const [article] = await articles();
    const order = await placed(article!, 5);
    for (const action of ["pay", "buyerCancel", "receive"])
      expect((await press(action, order.id, { reason: "试试" })).body.code).toBe(404);
    expect((await portal.call("POST", "/goods/order", { token: operator, body: {} })).body.code).toBe(404);
  });
});

describe("a store of an earlier release", () => {
  it("shows at its start what its orders have taken of each article, once", async () => {
    const shown = (): Promise<readonly Row[]> =>
      portal.store.read(async (db) => {
        const { rows: found } =
          await sql<Row>`SELECT "id", "orderedNum", "shippedNum", "available" FROM "sku" ORDER BY "id"`.execute(db);
        return found;
      });
    const before = await shown();
    await portal.store.write(async (tx) => {
      await sql`UPDATE "sku" SET "orderedNum" = NULL, "shippedNum" = NULL, "available" = NULL`.execute(tx);
    });
    for (let time = 0; time < 2; time += 1) await portal.store.write((tx) => showNewAccounts(tx, portal.services.product));
    expect(await shown()).toEqual(before);
    expect(await portal.store.read((db) => verifyLedgers(db, portal.services.product))).toEqual([]);
  });
});

describe("the last hundred pieces", () => {
  it("are sold once each, however many ask at the same time, and the ledger agrees", async () => {
    const [article] = (await articles()).filter((one) => Number(goodsOf(one)["moq"]) === 1);
    const shown = await sku(article!.id);
    await portal.store.write(async (tx) => {
      await sql`UPDATE "sku" SET "stock" = "stock" - "available" + 1000000, "available" = 1000000 WHERE "id" = ${shown.id}`.execute(
        tx,
      );
    });
    expect((await sku(article!.id))["available"]).toBe("100.0000");
    const wanting = async (): Promise<Answer> => {
      const answer = await place([{ skuId: article!.id, num: 1 }]);
      // The portal has only so many places; who finds none comes again, as Retry-After says.
      if (answer.body["bizCode"] !== "BUSY") return answer;
      await new Promise((resolve) => void setTimeout(resolve, 50));
      return wanting();
    };
    const answers = await Promise.all(Array.from({ length: 500 }, wanting));
    const codes = Map.groupBy(answers, (answer) => String(answer.body["bizCode"] ?? answer.body.code));
    expect(Object.fromEntries([...codes].map(([code, all]) => [code, all.length]))).toEqual({ "200": 100, QTY_EXCEEDED: 400 });
    expect((await sku(article!.id))["available"]).toBe("0.0000");
    expect(await portal.store.read((db) => verifyLedgers(db, portal.services.product))).toEqual([]);
  });
});
