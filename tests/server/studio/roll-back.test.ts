import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { addStep } from "../../../src/core/compiler/add-step.ts";
import { drawFlow } from "../../../src/core/compiler/draw-flow.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { answered, buildNote, press, sceneOf } from "../entity/support/scene.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

let portal: TestPortal;
let folder: string;
let admin: string;
beforeAll(async () => {
  folder = await deliveredStudio();
  portal = await openTestPortal({ product: shippedProduct(), studioFolder: folder });
  admin = await portal.signIn("admin");
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answered = {
  readonly code: number;
  readonly bizCode?: string;
  readonly msg: string;
  readonly data: never;
  readonly rows: never;
};
const ask = async (method: string, path: string, body?: object): Promise<Answered> =>
  (await portal.call(method, `/template/screen/${path}`, { token: admin, ...(body === undefined ? {} : { body }) }))
    .body as unknown as Answered;

type Edition = { readonly id: number };

/** YJD looks at the quality before goods may leave. */
function withStep(): ReadonlyMap<string, string> {
  const files = deliveredFiles();
  const flow = drawFlow("delivery", "YJD", nodeCompiler(registries).compile(files))!;
  return addStep(
    (path) => files.get(path),
    { flow, isOnly: true, reason: "Quality looks at the goods" },
    {
      arrow: { action: "warehouseApprove", from: "warehouseReview", to: "approved" },
      key: "qualityReview",
      title: { cn: "待质检", id: "Menunggu mutu" },
      marks: flow.states.find(({ key }) => key === "warehouseReview")!.marks,
      unmarked: [],
      next: {
        key: "qualityApprove",
        title: { cn: "质检通过", id: "Lolos mutu" },
        side: "buyer",
        pressers: { needs: ["tdhcsystem:delivery:warehouseApprove"] },
      },
      also: [],
    },
  );
}

it("an edition without the state that records stand in comes back only by who has seen how many they are", async () => {
  const { data } = await ask("POST", "draft", { name: "质检" });
  const { id } = data as { readonly id: number };
  const documents = Array.from(withStep(), ([path, text]) => ({ path, text }));
  const { data: written } = await ask("PUT", `draft/${id}/documents`, { documents, putBack: [], lockVersion: 0 });
  const { lockVersion } = written as { readonly lockVersion: number };
  expect((await ask("POST", "publish", { draftId: id, lockVersion, message: "质检" })).data).toMatchObject({
    state: "published",
  });
  const { rows } = await ask("GET", "edition/list");
  const [{ id: withQuality }, { id: edition }] = rows as readonly [Edition, Edition];

  const { signIn } = sceneOf(portal);
  const supplier = await signIn("hengtuo.sales", "102");
  const warehouse = await signIn("yjd.warehouse");
  let note = answered(await press(supplier, "apply", await buildNote(supplier, ["4", "6"])));
  note = answered(await press(await signIn("yjd.purchaser"), "approve", note));
  answered(await press(warehouse, "warehouseApprove", note));

  expect((await ask("POST", "validate", { edition })).data).toMatchObject({
    faults: [],
    effects: { onTheWay: expect.arrayContaining([expect.objectContaining({ isGone: true, records: 1 })]) as unknown },
  });
  const refused = await ask("POST", "rollback", { edition });
  expect(refused).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
  expect(refused.msg).toContain("YJD 有 1 份送货单处于「待质检」，而该版本没有这个状态");
  expect(refused.msg).toMatch(/。请先查看恢复的影响，确认后再恢复$/);
  expect((await ask("GET", "edition/list")).rows).toHaveLength(2);
  expect((await ask("POST", "rollback", { edition, seen: true })).data).toMatchObject({ state: "published" });
  // The way back to where the record can go on strands nothing, and needs no second look.
  expect((await ask("POST", "rollback", { edition: withQuality })).data).toMatchObject({ state: "published" });
});
