import { beforeAll, expect, it } from "vitest";
import { compile } from "../../scripts/compiler/compile.ts";
import { type Acting, actThrough, beginActing, endActing } from "../../src/proof/acting/act-for-all.ts";
import { modulesOf, workflowsOf } from "../../src/proof/scope.ts";

const { product } = compile(".");
if (product === undefined) throw new Error("what does not compile cannot be proven");
let acting: Acting;

beforeAll(async () => {
  acting = await beginActing(product);
});

it.each(workflowsOf(product, modulesOf(product)))("%s: what is pressed is done or refused in words", async (name) => {
  expect((await actThrough(acting, name)).found).toEqual([]);
});

it("leaves a store that does not contradict itself, and gave answers as they are described", async () => {
  expect(await endActing(acting)).toEqual([]);
});
