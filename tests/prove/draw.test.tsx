import { afterAll, beforeAll, expect, it } from "vitest";
import { compile } from "../../scripts/compiler/compile.ts";
import { makeBundle } from "../../src/core/definition/make-bundle.ts";
import type { Product, ScreenBundle } from "../../src/core/definition/product.ts";
import type { Role } from "../../src/core/definition/generated/documents.ts";
import { mayRead } from "../../src/core/gate/may-read.ts";
import { previewSession } from "../../src/app/dev/preview/preview-session.ts";
import { activateLanguage } from "../../src/i18n/i18n.ts";
import { beginDrawing, drawn } from "./support/draw.tsx";
import { type Found, keepFound } from "./support/found.ts";
import { provenScreens } from "./support/scope.ts";

const { product } = compile(".");
if (product === undefined) throw new Error("what does not compile cannot be proven");
/** `2/2`: the second half of the screens, for two that share them. */
const [part = 1, parts = 1] = (process.env["PROVE_PART"] ?? "1/1").split("/").map(Number);
const screens = provenScreens(product).filter((_, index) => index % parts === part - 1);
const found: Found[] = [];
const done: string[] = [];
let tried = 0;

beforeAll(async () => {
  beginDrawing();
  await activateLanguage("cn");
});
afterAll(() => keepFound(`draw-${part}`, found, tried));

/** Every screen for every role that may read it; another company only where its screen differs, for its first role. */
it.each(screens)("%s is drawn for everybody", async (screen) => {
  const seen = new Set<string>();
  const failed: string[] = [];
  for (const variant of Object.keys(product.screens[screen] ?? {})) {
    const bundle = makeBundle(product, screen, variant);
    if (bundle === undefined) continue;
    const roles = readers(product, bundle);
    const isNew = !seen.has(shapeOf(bundle));
    seen.add(shapeOf(bundle));
    for (const role of isNew ? roles : roles.slice(0, 1))
      for (const mode of bundle.screen.kind === "list" ? (["read"] as const) : (["read", "edit"] as const)) {
        tried += 1;
        for (const said of await drawn({ product, screen, variant, role, mode }))
          failed.push(`${variant}, ${role.title.cn}, ${mode}: ${said}`);
      }
  }
  found.push(...failed.map((sentence) => ({ file: fileOf(screen), sentence: `${screen} cannot be drawn: ${sentence}` })));
  done.push(screen);
  expect(failed).toEqual([]);
});

it("leaves out no screen of its part", () => {
  expect(done).toEqual(screens);
});

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
