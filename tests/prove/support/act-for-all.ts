import type { Product } from "../../../src/core/definition/product.ts";
import { matrixCompanies } from "../../server/entity/support/matrix-people.ts";
import { openStage } from "../../server/recordings/support/open-stage.ts";
import { peopleOf, type Player } from "../../server/recordings/support/people-of.ts";
import type { Found, Tried } from "./found.ts";
import { type ProvenStage, pressAll } from "./press-all.ts";

/** A running portal with its people, in which workflows are pressed. */
export type Acting = { readonly stage: ProvenStage; readonly people: ReadonlyMap<string, readonly Player[]> };

/** Press every action of the workflows in every state, in every company whose workflow or records are others. */
export async function actForAll(product: Product, names: readonly string[]): Promise<Tried> {
  const at = fileOf(names[0] ?? "");
  let acting: Acting;
  try {
    acting = await beginActing(product);
  } catch (fault) {
    // Documents that each stand for themselves and together have no store, such as keys that the dictionaries repeat.
    return { found: [{ file: at, sentence: `the product does not start: ${said(fault)}` }], tried: 0 };
  }
  const found: Found[] = [];
  let tried = 0;
  try {
    for (const name of names) {
      const acted = await actThrough(acting, name).catch((fault: unknown) => ({
        found: [{ file: fileOf(name), sentence: `${name} does not run: ${said(fault)}` }],
        tried: 0,
      }));
      found.push(...acted.found);
      tried += acted.tried;
    }
    await acting.stage.watch.undo();
  } finally {
    // A portal is not closed before its store was held against itself: what was pressed was done, but the figures that
    // records and ledgers keep of it may differ.
    await acting.stage.scene.portal.close().catch((fault: unknown) => found.push({ file: at, sentence: said(fault) }));
  }
  return { found, tried };
}

async function beginActing(product: Product): Promise<Acting> {
  const stage = await openStage(undefined, product, true);
  const people = new Map<string, readonly Player[]>();
  for (const { code, comId } of matrixCompanies) people.set(code, await peopleOf(stage.cast, code, comId));
  return { stage, people };
}

async function actThrough({ stage, people }: Acting, name: string): Promise<Tried> {
  const { product } = stage;
  const failed: string[] = [];
  const seen = new Set<string>();
  let tried = 0;
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
    failed.push(...pressed.failed.map((sentence) => `${code}: ${sentence}`));
  }
  const file = fileOf(name);
  return { found: failed.map((sentence) => ({ file, sentence: `${name} does not run: ${sentence}` })), tried };
}

function fileOf(workflow: string): string {
  return `schemas/modules/${workflow}/workflow.json`;
}

function said(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
