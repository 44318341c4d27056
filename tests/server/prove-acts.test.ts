import { expect, it } from "vitest";
import type { Workflow } from "../../src/core/definition/generated/documents.ts";
import { pressAll } from "../../src/proof/acting/press-all.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openProvenStage } from "../../src/proof/stage/open-stage.ts";
import { peopleOf } from "../../src/proof/stage/people-of.ts";

/** The delivery note of DS, with its approval changed behind the compiler's back. */
function withApproval(change: Partial<Workflow["actions"][number]>) {
  const product = shippedProduct();
  const workflow = product.workflows["delivery"]!["DS"]!;
  const actions = workflow.actions.map((action) => (action.key === "approve" ? { ...action, ...change } : action));
  const changed = { ...workflow, actions };
  return { ...product, workflows: { ...product.workflows, delivery: { ...product.workflows["delivery"], DS: changed } } };
}

it.each([
  [
    "writes what its field refuses",
    { to: { gApprovalStatus: "7" } },
    /^approve is never done: what it writes is refused as wrong \(gApprovalStatus/,
  ],
  [
    "asks for what its field refuses",
    { prompt: [{ key: "when", kind: "text", title: { cn: "何时", id: "Kapan" }, into: "gEsarrivetime", max: 2 }] },
    /^approve is never done/,
  ],
] as const)("tells an action that %s", async (_what, change, sentence) => {
  const product = withApproval(change as Partial<Workflow["actions"][number]>);
  const stage = await openProvenStage(product);
  try {
    const people = await peopleOf(stage.cast, "ds", "101");
    const { failed, tried } = await pressAll(
      stage,
      "DS",
      "101",
      people,
      product.entities["delivery"]!["DS"]!,
      product.workflows["delivery"]!["DS"],
    );
    expect(tried).toBeGreaterThan(50);
    expect(failed).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
  } finally {
    await stage.close();
  }
});

it("tells a record that cannot be made, because its table wants what nobody enters", async () => {
  const shipped = shippedProduct();
  const workflow = shipped.workflows["job-log"]!["DS"]!;
  const actions = workflow.actions.map((action) => (action.key === "remove" ? { ...action, does: "create" as const } : action));
  const changed = { ...workflow, actions };
  const product = {
    ...shipped,
    workflows: { ...shipped.workflows, "job-log": { ...shipped.workflows["job-log"], DS: changed } },
  };
  const stage = await openProvenStage(product);
  try {
    const people = await peopleOf(stage.cast, "ds", "101");
    const { failed } = await pressAll(stage, "DS", "101", people, product.entities["job-log"]!["DS"]!, changed);
    expect(failed).toEqual(expect.arrayContaining([expect.stringMatching(/^remove answers SYSTEM/)]));
  } finally {
    await stage.close();
  }
});
