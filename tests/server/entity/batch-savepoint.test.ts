import { afterEach, describe, expect, it } from "vitest";
import type { Workflow } from "../../../src/core/definition/generated/documents.ts";
import type { Product } from "../../../src/core/definition/product.ts";
import { withAction } from "./support/changed-product.ts";
import { buildNote, openScene, type Scene } from "./support/scene.ts";

let scene: Scene | undefined;
afterEach(async () => {
  await scene?.portal.close();
  scene = undefined;
});

/** What a note carries whose contract refuses what its submission sets off. */
const REFUSED = "拒绝";

/** Submitting is for every row by itself; the contract of some notes refuses what follows, once the note is written. */
function refusingLate(): Product {
  const product = withAction("apply", {
    bulk: "each",
    // oxlint-disable-next-line unicorn/no-thenable -- the word of the documents
    then: [{ each: { of: "contract", by: { id: "conId" } }, when: { gFhlinkman: { eq: REFUSED } }, do: "supersede" }],
  });
  const never = (workflow: Workflow): Workflow => ({
    ...workflow,
    actions: workflow.actions.map((action) =>
      action.key === "supersede" ? { ...action, from: { gConStatus: { eq: "0" } } } : action,
    ),
  });
  const contract = Object.fromEntries(
    Object.entries(product.workflows["contract"] ?? {}).map(([code, workflow]) => [code, never(workflow)]),
  );
  return { ...product, workflows: { ...product.workflows, contract } };
}

describe("a row of a batch that is refused after it was written", () => {
  it("leaves nothing of itself, and the rows before and after it stay done", async () => {
    scene = await openScene(refusingLate());
    const supplier = await scene.signIn("hengtuo.sales");
    const [first, refused, last] = [
      await buildNote(supplier),
      await buildNote(supplier, ["2", "3"], { gFhlinkman: REFUSED }),
      await buildNote(supplier),
    ];
    const logged = (await scene.auditsOf(refused.id)).length;
    const answer = await supplier.put("/tdhcsystem/delivery/apply", {
      items: [first, refused, last].map(({ id }) => ({ id })),
    });
    expect(answer).toMatchObject({
      code: 200,
      data: {
        rows: [
          { id: first.id, gApprovalStatus: "1" },
          { id: last.id, gApprovalStatus: "1" },
        ],
        failed: [{ id: refused.id }],
      },
    });
    const read = async (id: string) => (await supplier.get(`/tdhcsystem/delivery/getData/${id}`)).data;
    expect(await read(refused.id)).toEqual(refused);
    expect(await scene.auditsOf(refused.id)).toHaveLength(logged);
    for (const { id } of [first, last]) expect(await read(id)).toMatchObject({ gApprovalStatus: "1" });
    await scene.expectConsistent();
  });
});
