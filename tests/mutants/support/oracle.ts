import { changedModules } from "../../../src/core/compiler/changed-modules.ts";
import type { Product } from "../../../src/core/definition/product.ts";
import { matrixCompanies } from "../../server/entity/support/matrix-people.ts";
import { openStage } from "../../server/recordings/support/open-stage.ts";
import { peopleOf } from "../../../src/proof/stage/people-of.ts";
import { Tokens } from "./draw-running.ts";
import { pressWorkflow } from "./running-actions.ts";
import { openScreen } from "./running-lists.ts";
import { type Judged, Watcher } from "./watcher.ts";

export type Verdict = { readonly complaints: readonly string[]; readonly tried: number };

const START = [
  "/getRouters",
  "/workbench/bootstrap",
  "/workbench/todo",
  "/workbench/due",
  "/workbench/charts",
  "/workbench/shortcuts",
  "/workbench/tour",
];

/**
 * Run a product whose documents differ from others, on a store of its own, and use what differs as people do. It knows
 * nothing of the proof but how calls are worded: what it complains of is what somebody would meet.
 *
 * @param before absent: everything is used
 */
export async function use(before: Product | undefined, product: Product): Promise<Verdict> {
  const watch = new Watcher();
  await watch.tries("the portal", async () => {
    const { scene, ...stage } = await openStage(undefined, product);
    try {
      await useStage({ product, cast: stage.cast, stage: { scene, ...stage }, watch, tokens: new Tokens() }, before);
    } finally {
      await stage.watch.undo();
      await scene.portal.close();
    }
  });
  return { complaints: watch.complaints, tried: watch.tried };
}

async function useStage(judged: Judged, before: Product | undefined): Promise<void> {
  const { product, cast, watch } = judged;
  const modules = new Set(changedModules(before, product));
  const seen = new Set<string>();
  for (const { code: low, comId } of matrixCompanies) {
    const code = low.toUpperCase();
    const differs = differing(before, product, modules, code);
    // Another company is used where it has something else.
    const isNew = differs.filter(({ shape }) => !seen.has(shape));
    for (const { shape } of isNew) seen.add(shape);
    if (isNew.length === 0) continue;
    const people = await peopleOf(cast, low, comId);
    for (const player of people.slice(0, 5)) {
      const person = await cast.person(player.who, comId);
      for (const path of START) watch.of(`${code} ${player.who}`).judgesBody(path, await person.get(path));
    }
    for (const { kind, name } of isNew)
      if (kind === "screen") await openScreen(judged, name, code, people);
      else {
        const workflow = product.workflows[name]![code]!;
        const entity = product.entities[workflow.entity]?.[code];
        if (entity !== undefined) await pressWorkflow(judged, code, people, entity, workflow);
      }
  }
}

type Differing = { readonly kind: "screen" | "workflow"; readonly name: string; readonly shape: string };

/** Screens and workflows of the modules whose own documents, or those of their entity, a company has otherwise than before. */
function differing(
  before: Product | undefined,
  product: Product,
  modules: ReadonlySet<string>,
  code: string,
): readonly Differing[] {
  const found: Differing[] = [];
  const shapeOf = (all: Product | undefined, kind: "screen" | "workflow", name: string): string => {
    const own = kind === "screen" ? all?.screens[name]?.[code] : all?.workflows[name]?.[code];
    if (all === undefined || own === undefined) return "";
    const ofEntity = Object.values(all.workflows)
      .flatMap((variants) => variants[code] ?? [])
      .filter((one) => one.entity === own.entity);
    return JSON.stringify([own, all.entities[own.entity]?.[code], ofEntity]);
  };
  const note = (kind: "screen" | "workflow", name: string): void => {
    const shape = shapeOf(product, kind, name);
    if (shape !== "" && shape !== shapeOf(before, kind, name)) found.push({ kind, name, shape });
  };
  for (const name of Object.keys(product.screens)) if (modules.has(name.split(".")[0] ?? "")) note("screen", name);
  for (const name of Object.keys(product.workflows)) if (modules.has(name)) note("workflow", name);
  return found;
}
