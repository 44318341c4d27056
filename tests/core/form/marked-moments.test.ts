import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { ALWAYS_MARKED, markedMoments } from "../../../src/core/form/marked-moments.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const product = nodeCompiler(registries).compile(deliveredFiles()).product!;
const entity = product.entities["delivery"]!["YJD"]!;
const workflow = product.workflows["delivery"]!["YJD"]!;
const draft = { gApprovalStatus: "0", gDeliverystatus: "1" };
const approved = { gApprovalStatus: "2", gDeliverystatus: "1" };
const SUPPLIER = {
  side: "supplier",
  roles: ["supplier_admin"],
  permissions: ["tdhcsystem:delivery:apply", "tdhcsystem:delivery:toDelivery"],
};
const session = (facts: object) => ({ userId: "1", userName: "u", nickName: "u", ...SUPPLIER, ...facts }) as never;

/** The delivery note with one more need, as the studio lets somebody say it. */
const needing = (action: string): Entity => ({
  ...entity,
  fields: entity.fields.map((field) => (field.key === "gTally" ? { ...field, required: { action } } : field)),
});

describe("the moments whose needs a form marks", () => {
  it("have the action that this person may take next, and not one of a later state or of somebody else", () => {
    const handIn = { at: "action", action: "apply" };
    expect(markedMoments(needing("apply"), workflow, session({}), draft)).toContainEqual(handIn);
    expect(markedMoments(needing("apply"), workflow, session({}), approved)).not.toContainEqual(handIn);
    expect(markedMoments(needing("apply"), workflow, session({ permissions: [] }), draft)).toEqual(ALWAYS_MARKED);
    expect(markedMoments(needing("approve"), workflow, session({}), draft)).toEqual(ALWAYS_MARKED);
  });

  it("leave out an action that asks for the value itself", () => {
    expect(markedMoments(entity, workflow, session({}), approved)).toEqual(ALWAYS_MARKED);
  });
});
