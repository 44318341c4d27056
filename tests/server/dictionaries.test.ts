import { afterEach, describe, expect, it } from "vitest";
import type { Dictionary } from "../../src/core/definition/generated/documents.ts";
import { dictionaryRows } from "../../src/server/entity/dictionary-rows.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";
import { testProduct } from "./support/test-product.ts";

let portal: TestPortal;
afterEach(() => portal.close());

const colours = (changes: Partial<Dictionary> = {}): Dictionary => ({
  dict: "colour",
  alias: ["color"],
  title: { cn: "颜色", id: "Warna" },
  items: [
    { value: "1", label: { cn: "红", id: "Merah" }, tone: "danger" },
    { value: "2", label: { cn: "绿", id: "Hijau" } },
  ],
  ...changes,
});
const productWith = (base: Dictionary, yjd = base) =>
  testProduct({ dictionaries: { colour: { DS: base, YJD: yjd, QT: base, JLSJ: base } } });
const read = async (path: string, token?: string) => (await portal.call("GET", path, token === undefined ? {} : { token })).body;

describe("a dictionary", () => {
  it("answers by key and by alias, in both languages", async () => {
    portal = await openTestPortal({ product: productWith(colours()) });
    const token = await portal.signIn("newbie");
    const { data } = await read("/system/dict/data/dictType/colour", token);
    expect(data).toEqual([
      { dictValue: "1", dictLabel: "红", dictLabelId: "Merah", listClass: "danger", isDefault: "N", status: "0" },
      { dictValue: "2", dictLabel: "绿", dictLabelId: "Hijau", listClass: "neutral", isDefault: "N", status: "0" },
    ]);
    expect((await read("/system/dict/data/dictType/color", token)).data).toEqual(data);
    expect(await read("/system/dict/data/type/unknown", token)).toMatchObject({ code: 200, data: [] });
  });

  it("has a company's own entries alone, even where none of them may be chosen any more", async () => {
    const [first] = colours().items ?? [];
    portal = await openTestPortal({ product: productWith(colours(), colours({ items: first === undefined ? [] : [first] })) });
    await portal.store.write((tx) =>
      tx.updateTable("dict_data").set({ status: "1" }).where("dictType", "=", "colour").where("code", "=", "YJD").execute(),
    );
    const statesOf = (code: "DS" | "YJD") =>
      portal.store.read(async (db) => (await dictionaryRows(db, ["colour"], code)).get("colour")?.map(({ status }) => status));
    expect(await statesOf("YJD")).toEqual(["1"]);
    expect(await statesOf("DS")).toEqual(["0", "0"]);
  });

  it("needs a sign-in unless the document opens it", async () => {
    portal = await openTestPortal({ product: productWith(colours()) });
    expect((await read("/system/dict/data/dictType/colour")).code).toBe(401);
    await portal.close();
    portal = await openTestPortal({ product: productWith(colours({ open: true })) });
    expect((await read("/system/dict/data/dictType/colour")).code).toBe(200);
  });

  it("gives its values to the sides and the holders of the permissions that its document names", async () => {
    portal = await openTestPortal({ product: shippedProduct() });
    const seenBy = async (userName: string): Promise<readonly string[]> => {
      const token = await portal.signIn(userName);
      const keys = ["entity_option", "merchant_option", "enterprise_option", "announcement_option", "permission_tree"];
      const { data } = await read(`/system/dict/data/types?keys=${keys.join(",")}`, token);
      const seen = data as unknown as Readonly<Record<string, readonly unknown[]>>;
      return keys.filter((key) => (seen[key] ?? []).length > 0);
    };
    for (const outsider of ["newbie", "hengtuo.admin", "merchant", "ds.purchaser"]) expect(await seenBy(outsider)).toEqual([]);
    expect(await seenBy("operator")).toEqual(["merchant_option", "enterprise_option", "announcement_option"]);
    expect(await seenBy("admin")).toHaveLength(5);
  });

  it("is worded as the company words it", async () => {
    const own = colours({ items: [{ value: "1", label: { cn: "朱", id: "Merah tua" } }] });
    portal = await openTestPortal({ product: productWith(colours(), own) });
    expect((await read("/system/dict/data/dictType/colour", await portal.signIn("yjd.manager"))).data).toMatchObject([
      { dictLabel: "朱" },
    ]);
    expect((await read("/system/dict/data/dictType/colour", await portal.signIn("ds.manager"))).data).toMatchObject([
      { dictLabel: "红" },
      { dictLabel: "绿" },
    ]);
  });

  it("comes with a stamp, and not again while the stamp holds", async () => {
    portal = await openTestPortal({ product: productWith(colours()) });
    const token = await portal.signIn("newbie");
    const first = await read("/system/dict/data/types?keys=colour,none", token);
    expect(first.data).toMatchObject({ colour: [{}, {}], none: [] });
    expect(await read(`/system/dict/data/types?keys=colour&stamp=${String(first["stamp"])}`, token)).toMatchObject({
      code: 200,
      data: {},
      stamp: first["stamp"],
    });
    expect((await read("/system/dict/data/types", token)).data).toHaveProperty("colour");
  });

  it("keeps labels edited in the running product when the documents change", async () => {
    portal = await openTestPortal({ product: productWith(colours()) });
    await portal.store.write((tx) =>
      tx.updateTable("dict_data").set({ dictLabel: "大红", edited: "1" }).where("dictValue", "=", "1").execute(),
    );
    await portal.store.close();
    portal = await openTestPortal({
      dataDir: portal.dataDir,
      product: productWith(
        colours({
          items: [
            { value: "1", label: { cn: "赤", id: "-" } },
            { value: "2", label: { cn: "碧", id: "-" } },
          ],
        }),
      ),
    });
    expect((await read("/system/dict/data/dictType/colour", await portal.signIn("newbie"))).data).toMatchObject([
      { dictLabel: "大红" },
      { dictLabel: "碧" },
    ]);
  });

  it("offers a value no more that its document has dropped, keeps its label, and offers it again when it comes back", async () => {
    const offered = async (): Promise<readonly unknown[]> => {
      const { data } = await read("/system/dict/data/type/colour", await portal.signIn("newbie"));
      return (data as unknown as readonly Record<string, string>[]).map(({ dictValue }) => dictValue);
    };
    const without = colours({ items: colours().items.slice(0, 1) });
    portal = await openTestPortal({ product: productWith(colours()) });
    await portal.store.write((tx) =>
      tx
        .insertInto("dict_data")
        .values({ dictType: "colour", dictValue: "9", dictLabel: "金", dictSort: 9, status: "0" })
        .execute(),
    );
    for (const [product, expected] of [
      [productWith(without), ["1", "9"]],
      [productWith(colours()), ["1", "2", "9"]],
      [productWith(without), ["1", "9"]],
    ] as const) {
      await portal.store.close();
      portal = await openTestPortal({ dataDir: portal.dataDir, product });
      expect(await offered()).toEqual(expected);
    }
    expect((await read("/system/dict/data/dictType/colour", await portal.signIn("newbie"))).data).toContainEqual(
      expect.objectContaining({ dictValue: "2", dictLabel: "绿", status: "1" }),
    );
  });

  it("is worded for a company as for everybody once the company's document no longer words it", async () => {
    const own = colours({
      items: [
        { value: "1", label: { cn: "朱", id: "Merah tua" } },
        { value: "7", label: { cn: "墨", id: "Tinta" } },
      ],
    });
    portal = await openTestPortal({ product: productWith(colours(), own) });
    await portal.store.close();
    portal = await openTestPortal({ dataDir: portal.dataDir, product: productWith(colours()) });
    const token = await portal.signIn("admin");
    await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: "102" } });
    const { data } = await read("/system/dict/data/dictType/colour", token);
    expect(data).toMatchObject([
      { dictLabel: "红", status: "0" },
      { dictLabel: "绿", status: "0" },
      { dictLabel: "墨", status: "1" },
    ]);
  });

  it("is listed for its administrators by page and filter, % being a percent sign", async () => {
    const shipped = shippedProduct();
    const dictionaries = { ...shipped.dictionaries, ...productWith(colours()).dictionaries };
    portal = await openTestPortal({ product: { ...shipped, dictionaries } });
    const token = await portal.signIn("implementer");
    expect(await read("/system/dict/data/list?dictType=colour&pageSize=1&orderByColumn=dictSort&isAsc=asc", token)).toMatchObject(
      {
        code: 200,
        total: 2,
        rows: [{ dictValue: "1" }],
      },
    );
    expect(await read("/system/dict/data/list?dictType=colour&dictLabel=%25", token)).toMatchObject({ total: 0, rows: [] });
  });
});

describe("the configuration", () => {
  it("answers a key in msg and in data, open keys to everybody", async () => {
    portal = await openTestPortal();
    expect(await read("/system/config/configKey/sys.index.skinName")).toEqual({ code: 200, msg: "#1890ff", data: "#1890ff" });
    expect((await read("/system/config/configKey/biz.bank.list")).code).toBe(401);
    const token = await portal.signIn("newbie");
    expect((await read("/system/config/configKey/biz.bank.list", token)).data).toContain("Bank Mandiri");
    expect(await read("/system/config/configKey/no.such.key", token)).toEqual({ code: 200, msg: "", data: "" });
  });
});
