import type { Text } from "../../core/definition/generated/documents.ts";
import { WORKBENCH } from "../routes/paths.ts";

/** One step of the trail; without a path it is no link. */
export type TrailStep = { readonly title: Text; readonly path?: string | undefined };

const homeStep: TrailStep = { title: { cn: "首页", id: "Beranda" }, path: WORKBENCH };

/** The trail of a page: it begins with home, unless the page is home itself (specification §2.3). */
export function trail(steps: readonly TrailStep[]): readonly TrailStep[] {
  return steps[0]?.path === WORKBENCH ? steps : [homeStep, ...steps];
}
