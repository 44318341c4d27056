import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openScene, type Scene } from "./support/scene.ts";

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.portal.close());

const DELIVERY = "/tdhcsystem/delivery";

/** The id of a note of a company's, as its purchaser finds it. */
async function noteOf(account: string, supplier: string): Promise<string> {
  const { rows = [] } = await (await scene.signIn(account)).get(`${DELIVERY}/list?pageSize=300&gSupplierName=${supplier}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`${account} has no note of ${supplier}`);
  return String(row["id"]);
}

describe("a record that is not found under the chosen company", () => {
  it("names the company of the reader's own under which it is", async () => {
    const id = await noteOf("yjd.purchaser", "恒拓");
    const reply = await (await scene.signIn("hengtuo.admin")).get(`${DELIVERY}/getData/${id}`);
    expect(reply).toMatchObject({ code: 404, bizCode: "NOT_FOUND", data: { company: { comId: "102" } } });
  });

  it.each([
    ["of nobody who has not that company", "ds.purchaser"],
    ["of a supplier whose record it is not", "xinnuo.admin"],
  ])("tells nothing %s", async (_case, account) => {
    const id = await noteOf("yjd.purchaser", "恒拓");
    const reply = await (await scene.signIn(account)).get(`${DELIVERY}/getData/${id}`);
    expect([reply.code, reply.data]).toEqual([404, undefined]);
  });

  it("tells nothing of what is nowhere", async () => {
    const reply = await (await scene.signIn("hengtuo.admin")).get(`${DELIVERY}/getData/999999`);
    expect([reply.code, reply.data]).toEqual([404, undefined]);
  });
});
