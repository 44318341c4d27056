import type { Company } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import type { Tried } from "../found.ts";
import { openProvenStage, type ProvenStage } from "../stage/open-stage.ts";
import { peopleOf, type Player } from "../stage/people-of.ts";
import { pressAll } from "./press-all.ts";

const BUYER = "2";

/** A running portal with its people, in which workflows are pressed. */
export type Acting = { readonly stage: ProvenStage; readonly people: ReadonlyMap<string, readonly Player[]> };

/**
 * Press every action of the workflows in every state, in every company whose workflow or records are others.
 *
 * @param onActed told after each workflow
 */
export async function actForAll(
  product: Product,
  names: readonly string[],
  onActed: () => void = () => undefined,
): Promise<readonly Tried[]> {
  const at = fileOf(names[0] ?? "");
  let acting: Acting;
  try {
    acting = await beginActing(product);
  } catch (fault) {
    // Documents that each stand for themselves and together have no store, such as keys that the dictionaries repeat.
    return [{ found: [{ file: at, sentence: `the product does not start: ${said(fault)}` }], tried: 0 }];
  }
  const done: Tried[] = [];
  for (const name of names) {
    done.push(await actThrough(acting, name));
    onActed();
  }
  return [...done, { found: (await endActing(acting)).map((sentence) => ({ file: at, sentence })), tried: 0 }];
}

export async function beginActing(product: Product): Promise<Acting> {
  const stage = await openProvenStage(product);
  const people = new Map<string, readonly Player[]>();
  for (const { code, comId } of buyersOf(product)) people.set(code, await peopleOf(stage.cast, code, comId));
  return { stage, people };
}

/** Companies that buy, and with which suppliers work therefore. */
function buyersOf({ variants }: Product): readonly Company[] {
  return variants.companies.filter(({ companyRole }) => companyRole === BUYER);
}

/** Press the actions of one workflow; what throws does not run either. */
export async function actThrough({ stage, people }: Acting, name: string): Promise<Tried> {
  const { product } = stage;
  const failed: string[] = [];
  const seen = new Set<string>();
  let tried = 0;
  for (const { code, comId } of buyersOf(product)) {
    const workflow = product.workflows[name]?.[code];
    const entity = product.entities[workflow?.entity ?? ""]?.[code];
    if (workflow === undefined || entity === undefined) continue;
    const shape = JSON.stringify([workflow, entity]);
    if (seen.has(shape)) continue;
    seen.add(shape);
    try {
      const pressed = await pressAll(stage, code, comId, people.get(code) ?? [], entity, workflow);
      tried += pressed.tried;
      failed.push(...pressed.failed.map((sentence) => `${code}: ${sentence}`));
    } catch (fault) {
      failed.push(`${code}: ${said(fault)}`);
    }
  }
  return { found: failed.map((sentence) => ({ file: fileOf(name), sentence: `${name} does not run: ${sentence}` })), tried };
}

/** Close the portal, which is held against itself before: what was pressed was done, but figures that are kept of it may differ. */
export async function endActing({ stage }: Acting): Promise<readonly string[]> {
  try {
    return await stage.close();
  } catch (fault) {
    return [said(fault)];
  }
}

function fileOf(workflow: string): string {
  return `schemas/modules/${workflow}/workflow.json`;
}

function said(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
