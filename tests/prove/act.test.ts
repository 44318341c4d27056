import { afterAll, beforeAll, expect, it } from "vitest";
import { matrixCompanies } from "../server/entity/support/matrix-people.ts";
import { presentProduct } from "../server/entity/support/shipped-product.ts";
import { openStage } from "../server/recordings/support/open-stage.ts";
import { peopleOf, type Player } from "../server/recordings/support/people-of.ts";
import { type Found, keepFound } from "./support/found.ts";
import { type ProvenStage, pressAll } from "./support/press-all.ts";
import { provenWorkflows } from "./support/scope.ts";

const product = presentProduct();
const found: Found[] = [];
let tried = 0;
let stage: ProvenStage | undefined;
const people = new Map<string, readonly Player[]>();

beforeAll(async () => {
  stage = await openStage(undefined, product).catch((fault: unknown) => {
    found.push(notStarted(fault));
    throw fault;
  });
  for (const { code, comId } of matrixCompanies) people.set(code, await peopleOf(stage.cast, code, comId));
});
afterAll(async () => {
  await stage?.watch.undo();
  // A portal is not closed before its store was held against itself.
  await stage?.scene.portal.close().catch((fault: unknown) => found.push(contradicts(fault)));
  keepFound("act", found, tried);
});

/** What was pressed was done, but the figures that records and ledgers keep of it differ. */
function contradicts(fault: unknown): Found {
  const [name = ""] = provenWorkflows(product);
  return { file: `schemas/modules/${name}/workflow.json`, sentence: fault instanceof Error ? fault.message : String(fault) };
}

/** Documents that each stand for themselves and together have no store, such as keys that the dictionaries repeat. */
function notStarted(fault: unknown): Found {
  const [name = ""] = provenWorkflows(product);
  const said = fault instanceof Error ? fault.message : String(fault);
  return { file: `schemas/modules/${name}/workflow.json`, sentence: `the product does not start: ${said}` };
}

// A module may have screens alone, of records that another one's workflow moves.
if (provenWorkflows(product).length === 0)
  it("no workflow is among the modules, so nothing is pressed", () => {
    expect([...people.keys()].length).toBeGreaterThan(0);
  });

/** Every action in every state, with a record of the demonstration or, where it has none, a made-up one. */
it.each(provenWorkflows(product))("%s: what is pressed is done or refused in words", async (name) => {
  if (stage === undefined) throw new Error("the product does not start");
  const failed: string[] = [];
  const seen = new Set<string>();
  for (const { code: low, comId } of matrixCompanies) {
    const code = low.toUpperCase();
    const workflow = product.workflows[name]?.[code];
    const entity = product.entities[workflow?.entity ?? ""]?.[code];
    if (workflow === undefined || entity === undefined) continue;
    const shape = JSON.stringify([workflow, entity]);
    if (seen.has(shape)) continue;
    seen.add(shape);
    const pressed = await pressAll(stage, code, comId, people.get(low) ?? [], entity, workflow);
    tried += pressed.tried;
    failed.push(...pressed.failed.map((said) => `${code}: ${said}`));
  }
  found.push(
    ...failed.map((sentence) => ({
      file: `schemas/modules/${name}/workflow.json`,
      sentence: `${name} does not run: ${sentence}`,
    })),
  );
  expect(failed).toEqual([]);
});
