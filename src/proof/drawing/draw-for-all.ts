import { makeBundle } from "../../core/definition/make-bundle.ts";
import type { Role } from "../../core/definition/generated/documents.ts";
import type { Product, ScreenBundle } from "../../core/definition/product.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import { previewSession } from "../../app/preview/preview-session.ts";
import { drawn } from "./draw-screen.tsx";
import type { Tried } from "../found.ts";
import { toldApart } from "./told-apart.ts";

/**
 * Draw a screen for every role that may read it, once for those between whom its documents do not tell; another company only
 * where its screen differs, for its first role.
 */
export async function drawForAll(product: Product, screen: string): Promise<Tried> {
  const seen = new Set<string>();
  const failed: string[] = [];
  let tried = 0;
  for (const variant of Object.keys(product.screens[screen] ?? {})) {
    const bundle = makeBundle(product, screen, variant);
    if (bundle === undefined) continue;
    const roles = toldApart(readers(product, bundle), bundle);
    const isNew = !seen.has(shapeOf(bundle));
    seen.add(shapeOf(bundle));
    for (const role of isNew ? roles : roles.slice(0, 1))
      for (const mode of bundle.screen.kind === "list" ? (["read"] as const) : (["read", "edit"] as const)) {
        tried += 1;
        for (const said of await drawn({ product, screen, variant, role, mode }))
          failed.push(`${variant}, ${role.title.cn}, ${mode}: ${said}`);
      }
  }
  return {
    found: failed.map((sentence) => ({ file: fileOf(screen), sentence: `${screen} cannot be drawn: ${sentence}` })),
    tried,
  };
}

function readers(whole: Product, { workflows }: ScreenBundle): readonly Role[] {
  const able = whole.roles.roles.filter((role) => mayRead(workflows[0], previewSession(role, undefined), "list"));
  return able.length === 0 ? whole.roles.roles.slice(0, 1) : able;
}

/** What is drawn, without what only names the company. */
function shapeOf({ screen, entity, workflows, lines }: ScreenBundle): string {
  return JSON.stringify([screen, entity, workflows, lines]);
}

function fileOf(screen: string): string {
  const [module = "", name = ""] = screen.split(".");
  return `schemas/modules/${module}/${name}/base.json`;
}
