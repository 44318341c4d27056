import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, type Scene } from "./entity/support/scene.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import type { Product } from "../../src/core/definition/product.ts";

const shipped = shippedProduct();
/** Purchasers are purchasers under YJD alone. */
const product: Product = {
  ...shipped,
  roles: {
    ...shipped.roles,
    roles: shipped.roles.roles.map((role) => (role.key === "purchaser" ? { ...role, variants: ["YJD"] } : role)),
  },
};
const LIST = "/tdhcsystem/inquiry/list";
const [DS, YJD] = ["101", "102"];

let scene: Scene;
beforeAll(async () => {
  scene = await openScene(product);
  await scene.portal.store.write(async (tx) => {
    const { userId } = await tx
      .selectFrom("users")
      .select("userId")
      .where("userName", "=", "ds.purchaser")
      .executeTakeFirstOrThrow();
    await tx.insertInto("user_companies").values({ userId, comId: YJD }).execute();
  });
});
afterAll(() => scene.portal.close());

describe("a role that some companies have", () => {
  it("is worth nothing under the others, whatever is asked for", async () => {
    const person = await scene.signIn("ds.purchaser", DS);
    expect(await person.get("/getInfo")).toMatchObject({ roles: ["ROLE_DEFAULT"], permissions: [] });
    expect(await person.get(LIST)).toMatchObject({ code: 403 });
    expect(await person.post("/tdhcsystem/inquiry", {})).toMatchObject({ code: 403 });
    const menu = JSON.stringify((await person.get("/getRouters")).data);
    expect(menu).not.toContain("purchase/inquiry");
  });

  it("is what it is under its own, at once when the person changes over, and no longer than that", async () => {
    const person = await scene.signIn("ds.purchaser", YJD);
    expect(await person.get("/getInfo")).toMatchObject({ roles: ["purchaser"] });
    expect((await person.get(LIST)).total).toBeGreaterThan(0);
    expect(await person.post("/tdhcsystem/gCompanyBase/setCompany", { gComId: DS })).toMatchObject({ code: 200 });
    expect(await person.get(LIST)).toMatchObject({ code: 403 });
  });

  it("finds by words what it may list, under its own company and from another one", async () => {
    const [yjd, ds] = [await scene.signIn("ds.purchaser", YJD), await scene.signIn("ds.purchaser", DS)];
    const [row] = (await yjd.get(LIST)).rows ?? [];
    const search = `/system/search?keyword=${encodeURIComponent(String(row?.["qpMiNo"]))}`;
    const companiesOf = (body: { data?: unknown }) =>
      (body.data as { groups: readonly { entity: string; comId: string }[] }).groups
        .filter(({ entity }) => entity === "inquiry")
        .map(({ comId }) => comId);
    expect(companiesOf(await yjd.get(search))).toEqual([""]);
    // From DS the person still finds it, because she has her role where it is; she changes over to open it.
    expect(companiesOf(await ds.get(search))).toEqual([YJD]);
    const own = await scene.signIn("ds.manager", DS);
    const [other] = (await own.get(LIST)).rows ?? [];
    const foreign = `/system/search?keyword=${encodeURIComponent(String(other?.["qpMiNo"]))}`;
    expect(companiesOf(await ds.get(foreign))).toEqual([]);
    expect(companiesOf(await yjd.get(foreign))).toEqual([]);
  });

  it("is not told of what happens under others", async () => {
    const { readersOf } = await import("../../src/server/messages/readers.ts");
    const entity = product.entities["inquiry"]?.["DS"];
    const readers = (company: string) =>
      scene.portal.store.read((db) =>
        readersOf(db, product, "purchaser", {
          entity,
          record: { id: "1", lockVersion: 0, [entity?.scope.company ?? ""]: company },
        }),
      );
    expect(await readers(DS)).toEqual([]);
    expect((await readers(YJD)).length).toBeGreaterThan(0);
  });
});
