import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, type Body, type Person, type Scene } from "./support/scene.ts";
import { shippedProduct } from "./support/shipped-product.ts";

let scene: Scene;
let people: Readonly<Record<"manager" | "admin" | "sales", Person>>;
beforeAll(async () => {
  scene = await openScene();
  const [manager, admin, sales] = await Promise.all([
    scene.signIn("ds.manager"),
    scene.signIn("admin"),
    scene.signIn("hengtuo.sales"),
  ]);
  people = { manager, admin, sales };
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

/** An object that cannot be turned into a text or a number. */
const ODD = { toString: 1 };

/** The fields of an entity that a person enters. */
function enteredFields(entity: string): readonly string[] {
  const [head] = Object.values(shippedProduct().entities[entity] ?? {});
  return (head?.fields ?? []).filter((field) => field.set === undefined && field.compute === undefined).map(({ key }) => key);
}
const faultOf = (body: Body, field: string) => body.errors?.find((fault) => fault.field === field);

describe("an object where a value was meant", () => {
  it.each([
    ["contract", "manager", "/tdhcsystem/contract"],
    ["user", "admin", "/system/user"],
    ["role", "admin", "/system/role"],
  ] as const)("is refused as the fault of each field of a %s", async (entity, who, path) => {
    const fields = enteredFields(entity);
    expect(fields.length).toBeGreaterThan(4);
    for (const value of [ODD, [ODD], [[ODD]]]) {
      const body = await people[who].post(path, Object.fromEntries(fields.map((key) => [key, value])));
      expect(body).toMatchObject({ code: 400, bizCode: "BAD_REQUEST" });
      for (const key of fields) expect([key, faultOf(body, key)?.rule]).toEqual([key, "type"]);
    }
  });

  it("is refused in a line, as a line's id, as a row's id, and as the input of an action", async () => {
    const { manager, sales } = people;
    const [contract] = (await manager.get("/tdhcsystem/contract/list?gConStatus=0")).rows ?? expect.fail("no contract");
    const change = (items: unknown) => manager.put("/tdhcsystem/contract", { id: contract?.id, items });
    expect((await change([{ id: ODD }])).errors).toContainEqual(expect.objectContaining({ field: "items[0].id" }));
    expect((await change([{ gGoodsname: ODD }])).errors).toContainEqual(
      expect.objectContaining({ field: "items[0].gGoodsname", rule: "type" }),
    );
    expect(await sales.put("/tdhcsystem/delivery/apply", { items: [{ id: ODD }] })).toMatchObject({ code: 400 });
    expect(await manager.post("/tdhcsystem/supplier", { comId: ODD })).toMatchObject({ code: 400 });
    const [supplier] = (await manager.get("/distribution/list")).rows ?? expect.fail("no supplier");
    expect(await manager.put("/distribution/assign", { supplierIds: [supplier?.id], userId: ODD })).toMatchObject({
      code: 400,
      errors: [{ field: "userId", rule: "type" }],
    });
  });
});

describe("a number that no column holds", () => {
  it.each(["9462674080583836053", "99999999999999999999", "-9462674080583836053", "1e400", "1.5", "abc"])(
    "is the version of no contract: %s",
    async (version) => {
      const { manager } = people;
      const [contract] = (await manager.get("/tdhcsystem/contract/list?gConStatus=2")).rows ?? expect.fail("no contract");
      const path = `/tdhcsystem/contract/selectContractByConNoAndVersion?gConnum=${String(contract?.["gConnum"])}&version=`;
      expect(await manager.get(`${path}${String(contract?.["version"])}`)).toMatchObject({ code: 200 });
      expect(await manager.get(`${path}${version}`)).toMatchObject({ code: 404, bizCode: "NOT_FOUND" });
    },
  );

  it.each(["1e400", "-1", "99999999999999999999", "0x1", "abc"])("names no purchaser: %s", async (userId) => {
    const { rows = [] } = await people.manager.get("/distribution/list?purchaserId=");
    const free = rows.find((row) => row["purchaserId"] === null) ?? expect.fail("every supplier is assigned");
    expect(await people.manager.put("/distribution/assign", { supplierIds: [free.id], userId })).toMatchObject({
      code: 500,
      msg: expect.stringContaining("请选择本公司的采购员") as string,
    });
  });
});

describe("signs that nobody sees", () => {
  const add = (nickName: string) => people.admin.post("/system/user", { userName: "odd.one", nickName });
  it.each([
    ["two spaces without width", "\u200b\u200b", "昵称含有看不见或会打乱文字方向的字符，请删除后重新输入"],
    ["a sign that turns the direction", "张\u202e三", "昵称含有看不见或会打乱文字方向的字符，请删除后重新输入"],
    ["half of a sign", "张\ud83d", "昵称含有不完整的字符（如被截断的表情），请删除后重新输入"],
  ])("are refused in a name: %s", async (_case, nickName, msg) => {
    expect(faultOf(await add(nickName), "nickName")?.msg).toBe(msg);
    const own = await people.sales.put("/system/user/profile", { nickName });
    expect(faultOf(own, "nickName")?.msg).toBe(msg.replace("昵称", "此项"));
  });

  it("may join emoji, in a name and in a long text, and stand in a long text that has something to read", async () => {
    expect(faultOf(await add("王👩‍🔧"), "nickName")).toBeUndefined();
    const remark = async (text: string) => faultOf(await people.admin.post("/system/user", { remark: text }), "remark")?.rule;
    expect(await remark("修理工👨🏽‍🔧，\u200b请联系")).toBeUndefined();
    expect(await remark("\u200b\n\u200b")).toBe("hidden");
    expect(await remark("价格\u202e")).toBe("hidden");
    expect(await remark("好\ude00")).toBe("halved");
  });
});
