import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Body, openScene, type Person, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
let operator: Person;
beforeAll(async () => {
  scene = await openScene();
  operator = await scene.signIn("operator");
});
afterAll(async () => {
  await scene.portal.close();
});

let made = 0;
const named = (what: string): string => `${what}${++made}`;
const done = (reply: Body): Row => {
  expect(reply).toMatchObject({ code: 200 });
  return reply.data as Row;
};
const read = async (path: string, id: string): Promise<Row> => (await operator.get(`${path}/${id}`)).data as Row;

const CATEGORY = "/goods/category";
const addCategory = (cateName: string, parentId?: string) =>
  operator.post(CATEGORY, { cateName, status: "0", orderNum: 0, ...(parentId === undefined ? {} : { parentId }) });
const category = async (cateName = named("测试类目"), parentId?: string): Promise<Row> =>
  read(CATEGORY, done(await addCategory(cateName, parentId)).id);
const move = async (id: string, parentId: string | null): Promise<Body> =>
  operator.put(CATEGORY, { id, lockVersion: (await read(CATEGORY, id)).lockVersion, parentId });
const levelOf = async (id: string): Promise<unknown> => (await read(CATEGORY, id))["level"];

describe("a category", () => {
  it("knows its level, and takes those below it along when it is moved", async () => {
    const top = await category();
    const below = await category(undefined, top.id);
    const other = await category();
    expect([top["level"], below["level"], other["level"]]).toEqual([1, 2, 1]);
    done(await move(top.id, other.id));
    expect([await levelOf(top.id), await levelOf(below.id)]).toEqual([2, 3]);
    done(await move(top.id, null));
    expect([await levelOf(top.id), await levelOf(below.id)]).toEqual([1, 2]);
  });

  it("stands neither below itself nor deeper than three levels, with all that is below it", async () => {
    const top = await category();
    const middle = await category(undefined, top.id);
    const last = await category(undefined, middle.id);
    const circle = { code: 500, bizCode: "STATE_REFUSED", msg: expect.stringContaining("上级类目不能是自己或下级类目") };
    expect(await move(top.id, top.id)).toMatchObject(circle);
    expect(await move(top.id, last.id)).toMatchObject(circle);
    const deep = { code: 500, bizCode: "STATE_REFUSED", msg: expect.stringContaining("类目最多三级") };
    expect(await addCategory(named("测试类目"), last.id)).toMatchObject(deep);
    expect(await move(top.id, (await category()).id)).toMatchObject(deep);
    expect(await levelOf(last.id)).toBe(3);
  });

  it("has no namesake beside it, at the top as little as below", async () => {
    const duplicate = { code: 500, bizCode: "DUPLICATE", msg: expect.stringContaining("同级类目名称已存在") };
    const top = await category();
    expect(await addCategory(String(top["cateName"]))).toMatchObject(duplicate);
    const below = await category(String(top["cateName"]), top.id);
    expect(await addCategory(String(below["cateName"]), top.id)).toMatchObject(duplicate);
    expect(await move(below.id, null)).toMatchObject(duplicate);
  });

  it("stays while a category or goods stand below it", async () => {
    const kept = { code: 500, bizCode: "HAS_CHILDREN", msg: expect.stringContaining("类目下还有子类目或商品，不能删除") };
    const top = await category();
    const below = await category(undefined, top.id);
    expect(await operator.delete(`${CATEGORY}/${top.id}`)).toMatchObject(kept);
    const goods = await buildGoods({ cateId: below.id });
    expect(await operator.delete(`${CATEGORY}/${below.id}`)).toMatchObject(kept);
    done(await operator.delete(`/goods/goods/${goods.id}`));
    done(await operator.delete(`${CATEGORY}/${below.id}`));
    done(await operator.delete(`${CATEGORY}/${top.id}`));
  });
});

const GOODS = "/goods/goods";
const goodsWith = async (more: Record<string, unknown>): Promise<Body> => {
  const [sample] = (await operator.get(`${GOODS}/list`)).rows ?? [];
  const { unit, merchantId } = sample as Row;
  return operator.post(GOODS, { goodsName: named("测试商品"), unit, merchantId, priceShow: "1", moq: 1, ...more });
};
const buildGoods = async (more: Record<string, unknown> = {}): Promise<Row> =>
  read(GOODS, done(await goodsWith({ cateId: (await category()).id, ...more })).id);
const submit = async (id: string): Promise<Body> => {
  const { lockVersion } = await read(GOODS, id);
  return operator.put(`${GOODS}/submit`, { items: [{ id, lockVersion }] });
};

describe("goods", () => {
  it("stand in a category of the last level", async () => {
    const top = await category();
    await category(undefined, top.id);
    const refused = { code: 500, bizCode: "STATE_REFUSED", msg: expect.stringContaining("请选择最末级类目") };
    expect(await goodsWith({ cateId: top.id })).toMatchObject(refused);
    const goods = await buildGoods();
    expect(await operator.put(GOODS, { id: goods.id, lockVersion: goods.lockVersion, cateId: top.id })).toMatchObject(refused);
    expect(await goodsWith({ cateId: (await category()).id, merchantId: null })).toMatchObject({ msg: "请选择商户" });
  });

  it("are submitted once they have a SKU", async () => {
    const goods = await buildGoods({ mainImage: await operator.upload("goods.png") });
    expect(await submit(goods.id)).toMatchObject({ code: 500, data: { failed: [{ msg: "请完善商品信息" }] } });
    done(await addSku(goods.id));
    done(await submit(goods.id));
  });
});

const SKU = "/goods/sku";
const addSku = (goodsId: string, more: Record<string, unknown> = {}): Promise<Body> =>
  operator.post(SKU, {
    goodsId,
    skuCode: named("TSKU"),
    specs: named("颜色:"),
    price: "10.00",
    stock: "5",
    status: "0",
    ...more,
  });
const changeSku = async (id: string, more: Record<string, unknown>): Promise<Body> =>
  operator.put(SKU, { id, lockVersion: (await read(SKU, id)).lockVersion, ...more });
const pricesOf = async (id: string): Promise<unknown> => {
  const { minPrice, maxPrice } = await read(GOODS, id);
  return [minPrice, maxPrice];
};

describe("a SKU", () => {
  it("is the only one of its kind", async () => {
    const goods = await buildGoods();
    const sku = done(await addSku(goods.id, { specs: "颜色:红" }));
    const duplicate = { code: 500, bizCode: "DUPLICATE", msg: expect.stringContaining("该商品已有相同规格") };
    expect(await addSku(goods.id, { specs: "颜色:红" })).toMatchObject(duplicate);
    const other = done(await addSku(goods.id, { specs: "颜色:蓝" }));
    expect(await changeSku(other.id, { specs: "颜色:红" })).toMatchObject(duplicate);
    done(await changeSku(sku.id, { specs: "颜色:红", price: "11.00" }));
    // Nor is it another kind because it is written in another way.
    expect(await addSku(goods.id, { specs: "颜色 ：红；" })).toMatchObject(duplicate);
    const both = { specs: "尺寸:DN50; 颜色:红" };
    done(await addSku(goods.id, both));
    expect(await addSku(goods.id, { specs: "颜色:红; 尺寸:DN50" })).toMatchObject(duplicate);
    done(await addSku((await buildGoods()).id, both));
  });

  it.each([
    ["four names", "a:1;b:2;c:3;d:4"],
    ["a name twice", "规格:DN50;规格:DN60"],
    ["no name", ":红"],
    ["no value", "颜色:"],
    ["neither", "标准"],
  ])("with %s cannot be chosen by, and is not made", async (_, specs) => {
    const goods = await buildGoods();
    const refused = { code: 500, bizCode: "STATE_REFUSED", msg: expect.stringContaining("规格须写成“名称:值”") };
    expect(await addSku(goods.id, { specs })).toMatchObject(refused);
    const sku = done(await addSku(goods.id));
    expect(await changeSku(sku.id, { specs })).toMatchObject(refused);
  });

  it("keeps what it was called before there was such a rule, until that is changed", async () => {
    const sku = done(await addSku((await buildGoods()).id));
    await scene.portal.store.write(async (tx) => {
      await sql`UPDATE "sku" SET "specs" = '标准' WHERE "id" = ${sku.id}`.execute(tx);
    });
    done(await changeSku(sku.id, { price: "12.00" }));
    expect((await read(SKU, sku.id))["specs"]).toBe("标准");
  });

  it("tells its goods the lowest and the highest price, while it is offered", async () => {
    const [goods, others] = [await buildGoods(), await buildGoods()];
    expect(await pricesOf(goods.id)).toEqual([null, null]);
    const cheap = done(await addSku(goods.id, { price: "9.50" }));
    const dear = done(await addSku(goods.id, { price: "120.00" }));
    expect(await pricesOf(goods.id)).toEqual(["9.50", "120.00"]);
    const { lockVersion } = await read(GOODS, goods.id);
    done(await changeSku(dear.id, { status: "1" }));
    expect(await pricesOf(goods.id)).toEqual(["9.50", "9.50"]);
    done(await changeSku(dear.id, { status: "0", goodsId: others.id }));
    expect([await pricesOf(goods.id), await pricesOf(others.id)]).toEqual([
      ["9.50", "9.50"],
      ["120.00", "120.00"],
    ]);
    done(await operator.delete(`${SKU}/${cheap.id}`));
    expect(await pricesOf(goods.id)).toEqual([null, null]);
    expect((await read(GOODS, goods.id)).lockVersion).toBe(lockVersion);
  });
});
