import { afterAll, beforeAll, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { addStep } from "../../../src/core/compiler/add-step.ts";
import { drawFlow } from "../../../src/core/compiler/draw-flow.ts";
import { besides, gapOf } from "../../../src/core/compiler/step-facts.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { answered, buildNote, openScene, press, type Scene } from "./support/scene.ts";

const ARROW = { action: "warehouseApprove", from: "warehouseReview", to: "approved" };
const NEEDS = ["tdhcsystem:delivery:warehouseApprove"];

/** The delivered documents, in which the studio has given YJD a look at the quality before goods may leave. */
function withStep() {
  const files = deliveredFiles();
  const compiler = nodeCompiler(registries);
  const flow = drawFlow("delivery", "YJD", compiler.compile(files))!;
  const scope = { flow, isOnly: true, reason: "Quality looks at the goods" };
  const texts = addStep((path) => files.get(path), scope, {
    arrow: ARROW,
    key: "qualityReview",
    title: { cn: "待质检", id: "Menunggu mutu" },
    marks: ["reserves", "inApproval", "home"],
    unmarked: [],
    next: { key: "qualityApprove", title: { cn: "质检通过", id: "Lolos mutu" }, side: "buyer", pressers: { needs: NEEDS } },
    also: besides(scope, ARROW, gapOf(scope, ARROW)!).map(({ key }) => key),
  });
  return compiler.compile(new Map([...files, ...texts])).product!;
}

let scene: Scene;
beforeAll(async () => {
  scene = await openScene(withStep());
});
afterAll(() => scene.portal.close());

it("a step that the studio has added lies between the two states, holds the quantity, and may be rejected", async () => {
  const supplier = await scene.signIn("hengtuo.sales", "102");
  const purchaser = await scene.signIn("yjd.purchaser");
  const warehouse = await scene.signIn("yjd.warehouse");
  const note = await buildNote(supplier, ["4", "6"]);
  let row = answered(await press(supplier, "apply", note));
  row = answered(await press(purchaser, "approve", row));
  row = answered(await press(warehouse, "warehouseApprove", row));
  expect(row["gApprovalStatus"]).toBe("5");
  await scene.expectConsistent();

  // What leads on from the former target waits for the new action.
  expect(await press(supplier, "toDelivery", row)).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
  const rejected = answered(await press(warehouse, "reject", row, { reason: "质量不符" }));
  expect(rejected["gApprovalStatus"]).toBe("3");
  await scene.expectConsistent();

  row = answered(await press(supplier, "apply", { id: note.id }));
  row = answered(await press(purchaser, "approve", row));
  row = answered(await press(warehouse, "warehouseApprove", row));
  row = answered(await press(warehouse, "qualityApprove", row));
  expect(row["gApprovalStatus"]).toBe("2");
  const shipping = { gShipnum: "浙F12345", gDeliverytime: "2026-11-21 15:30:00" };
  expect(answered(await press(supplier, "toDelivery", row, shipping))["gDeliverystatus"]).toBe("3");
  await scene.expectConsistent();
});

it("another company goes on as before", async () => {
  const supplier = await scene.signIn("hengtuo.sales", "101");
  const purchaser = await scene.signIn("ds.purchaser");
  const row = answered(await press(supplier, "apply", await buildNote(supplier, ["4", "6"])));
  expect(answered(await press(purchaser, "approve", row))["gApprovalStatus"]).toBe("2");
});
