import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountFields } from "../../../src/server/ledger/ledgers.ts";
import { shippedProduct } from "./support/shipped-product.ts";
import { openScene, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.portal.close());

type Contract = Row & { readonly items: readonly Row[]; readonly versions: readonly Row[] };
const byNumber = (person: Person, number: unknown, version: unknown): Promise<Body> =>
  person.get(`/tdhcsystem/contract/selectContractByConNoAndVersion?gConnum=${String(number)}&version=${String(version)}`);

describe("a contract, by number and version", () => {
  it.each(["hengtuo.sales", "hengtuo.finance", "ds.purchaser", "ds.manager", "ds.finance"])(
    "is read by %s with lines, files and versions",
    async (account) => {
      const answer = await byNumber(await scene.signIn(account, "101"), "DS-CG-2026-0007", 1);
      expect(answer).toMatchObject({
        code: 200,
        data: { gConnum: "DS-CG-2026-0007", version: 1, conTotalPrice: "132391.00", attachments: [], versions: [{ version: 1 }] },
      });
      expect((answer.data as Contract).items).toHaveLength(3);
    },
  );

  it("shows no price to the warehouse", async () => {
    const answer = await byNumber(await scene.signIn("ds.warehouse"), "DS-CG-2026-0007", 1);
    expect(answer.code).toBe(200);
    expect(JSON.stringify(answer)).not.toMatch(/132391|412\.5|"gUnitprice":"\d/);
    expect((answer.data as Contract).items[0]).toMatchObject({ gGoodsnum: "200.0000" });
  });

  it("is not there for others, nor under a number or version that nobody has", async () => {
    for (const account of ["xifeng.admin", "yjd.purchaser", "sinar.admin"])
      expect((await byNumber(await scene.signIn(account), "DS-CG-2026-0007", 1)).code).toBe(404);
    const purchaser = await scene.signIn("ds.purchaser");
    expect((await byNumber(purchaser, "DS-CG-2026-0007", 2)).code).toBe(404);
    expect((await byNumber(purchaser, "DS-CG-2026-0007", "x")).code).toBe(404);
    expect((await byNumber(purchaser, "DS-CG-2026-0007", "")).code).toBe(400);
    expect((await byNumber(await scene.signIn("operator"), "DS-CG-2026-0007", 1)).code).toBe(403);
  });

  it("is reachable by the buyer when a later version has replaced it, and has left the lists", async () => {
    const purchaser = await scene.signIn("ds.purchaser");
    const { rows = [] } = await purchaser.get("/tdhcsystem/contract/list?pageSize=300");
    const later = rows.find((row) => Number(row["version"]) > 1 && row["gConStatus"] === "2");
    const former = await byNumber(purchaser, later?.["gConnum"], 1);
    expect(former).toMatchObject({ code: 200, data: { version: 1, versions: [{ version: 1 }, { version: 2, id: later?.id }] } });
    expect(rows.map((row) => row.id)).not.toContain((former.data as Row).id);
    const supplier = await scene.signIn("beizhong.admin");
    expect((await byNumber(supplier, later?.["gConnum"], 1)).code).toBe(404);
    expect((await byNumber(supplier, later?.["gConnum"], 2)).data).toMatchObject({ versions: [{ version: 2 }] });
  });
});

describe("what a later version takes over of the former one", () => {
  const product = shippedProduct();
  const posted = ["gReservednum", "gSendednum", "qualifiedNumber", "unqualifiedNumber", "settledNum", "invoicedNum"];

  it("is what ledgers keep on the contract and on its lines", () => {
    expect(accountFields(product, "contract", "items")).toEqual(posted);
    expect(accountFields(product, "contract")).toEqual(["invoicedPrice", "paidPrice"]);
    expect(accountFields(product, "supplier")).toEqual([]);
  });

  it("is what a ledger of one's own keeps there, too", () => {
    const { "contract-quantity": quantity } = product.ledgers;
    if (quantity === undefined) throw new RangeError("there is no ledger of contract quantities");
    const own = { ...quantity, ledger: "complained", accounts: [{ ...quantity.accounts[0]!, key: "held", field: "heldNum" }] };
    const extended = { ...product, ledgers: { ...product.ledgers, complained: own } };
    expect(accountFields(extended, "contract", "items")).toEqual([...posted, "heldNum"]);
  });
});
