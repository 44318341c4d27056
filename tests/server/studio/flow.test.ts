import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Flow } from "../../../src/core/compiler/flow.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

const DELIVERY = "schemas/modules/delivery/workflow.json";
const files = deliveredFiles();

let portal: TestPortal;
let folder: string;
let token: string;
let draftId: number;
beforeAll(async () => {
  folder = await deliveredStudio();
  portal = await openTestPortal({ product: shippedProduct(), studioFolder: folder });
  token = await portal.signIn("implementer");
  const { body } = await portal.call("POST", "/template/screen/draft", { token, body: { name: "稿" } });
  draftId = (body.data! as { id: number }).id;
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = {
  readonly code: number;
  readonly data: { readonly faults: readonly { readonly file: string }[]; readonly flow: Flow | null };
};
const flowOf = async (body: object, as = token): Promise<Answer> =>
  (await portal.call("POST", "/template/screen/flow", { token: as, body: { draftId, ...body } })).body as unknown as Answer;
const write = (text: string) =>
  portal.call("PUT", `/template/screen/draft/${draftId}/document`, { token, body: { path: DELIVERY, text } });

describe("the flow of a draft", () => {
  it("is that of the company, with where each part is written", async () => {
    const { flow } = (await flowOf({ workflow: "delivery", company: "YJD" })).data;
    expect(flow!.states.find(({ own }) => own === "added")).toMatchObject({
      key: "warehouseReview",
      at: expect.stringContaining("workflow.YJD.json:7:"),
    });
    expect(flow!.screens.map(({ screen }) => screen)).toEqual(expect.arrayContaining(["delivery.list", "delivery-packing.list"]));
    expect(flow!.kin.map(({ workflow }) => workflow)).toEqual(["delivery", "delivery-packing"]);
  });

  it("is what the draft makes of it, also while it has faults elsewhere", async () => {
    await write(
      files
        .get(DELIVERY)!
        .replace('"cn": "待审批"', '"cn": "待采购审批"')
        .replace('["reserves", "inApproval", "home"]', '["reserves", "home"]'),
    );
    const { flow, faults } = (await flowOf({ workflow: "delivery", company: "DS" })).data;
    expect(flow!.states.map(({ title }) => title.cn)).toContain("待采购审批");
    expect(faults.length).toBeGreaterThan(0);
  });

  it("is none while its document cannot be read, and where there is no such workflow", async () => {
    await write("{");
    expect((await flowOf({ workflow: "delivery", company: "DS" })).data).toMatchObject({ flow: null });
    expect((await flowOf({ workflow: "nowhere", company: "DS" })).data.flow).toBeNull();
    expect((await flowOf({ workflow: "delivery", company: "NOBODY" })).data.flow).toBeNull();
  });

  it("is refused without its names, to whoever may not list screens, and of somebody else's draft", async () => {
    expect((await flowOf({ workflow: "delivery" })).code).toBe(400);
    expect((await flowOf({ workflow: "delivery", company: "DS" }, await portal.signIn("ds.manager"))).code).toBe(403);
    expect((await flowOf({ draftId: draftId + 1, workflow: "delivery", company: "DS" })).code).toBe(404);
  });
});
