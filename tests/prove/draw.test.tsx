import { beforeAll, expect, it, vi } from "vitest";
import { compile } from "../../scripts/compiler/compile.ts";
import { activateLanguage } from "../../src/i18n/i18n.ts";
import { beginDrawing } from "../../src/proof/drawing/draw-screen.tsx";
import { drawForAll } from "../../src/proof/drawing/draw-for-all.ts";
import { modulesOf, screensOf } from "../../src/proof/scope.ts";

const { product } = compile(".");
if (product === undefined) throw new Error("what does not compile cannot be proven");
/** `2/2`: the second half of the screens, for two that share them. */
const [part = 1, parts = 1] = (process.env["PROVE_PART"] ?? "1/1").split("/").map(Number);
const screens = screensOf(product, modulesOf(product)).filter((_, index) => index % parts === part - 1);
const done: string[] = [];

beforeAll(async () => {
  beginDrawing(() => vi.dynamicImportSettled());
  await activateLanguage("cn");
});

it.each(screens)("%s is drawn for everybody", async (screen) => {
  const { found } = await drawForAll(product, screen);
  done.push(screen);
  expect(found).toEqual([]);
});

it("leaves out no screen of its part", () => {
  expect(done).toEqual(screens);
});
