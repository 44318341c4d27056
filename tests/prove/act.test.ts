import { expect, it } from "vitest";
import { compile } from "../../scripts/compiler/compile.ts";
import { actForAll } from "./support/act-for-all.ts";
import { modulesOf, workflowsOf } from "./support/scope.ts";

it("what is pressed is done or refused in words, and leaves a store that does not contradict itself", async () => {
  const { product } = compile(".");
  if (product === undefined) throw new Error("what does not compile cannot be proven");
  const workflows = workflowsOf(product, modulesOf(product));
  const { found, tried } = await actForAll(product, workflows);
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(workflows.length);
});
