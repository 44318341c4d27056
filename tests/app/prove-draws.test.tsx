import { beforeAll, expect, it, vi } from "vitest";
import { compile } from "../../scripts/compiler/compile.ts";
import type { LinesScreen } from "../../src/core/definition/generated/documents.ts";
import type { Product } from "../../src/core/definition/product.ts";
import { activateLanguage } from "../../src/i18n/i18n.ts";
import { beginDrawing, drawn } from "../../src/proof/drawing/draw-screen.tsx";

const product = compile(".").product!;

beforeAll(async () => {
  beginDrawing(() => vi.dynamicImportSettled());
  await activateLanguage("cn");
});

it("tells a screen that throws while it is drawn, and nothing of one that does not", async () => {
  const role = product.roles.roles.find(({ key }) => key === "supplier_admin")!;
  const drawing = { screen: "delivery.items", variant: "DS", role, mode: "read" } as const;
  expect(await drawn({ ...drawing, product })).toEqual([]);
  const said = await drawn({ ...drawing, product: withColumn("gGone") });
  expect(said.join(" ")).toContain("gGone");
});

/** The lines of the note with a column that no field fills, behind the compiler's back. */
function withColumn(key: string): Product {
  const screen = product.screens["delivery.items"]!["DS"] as LinesScreen;
  const changed: LinesScreen = { ...screen, columns: [...screen.columns, { key }] };
  return { ...product, screens: { ...product.screens, "delivery.items": { ...product.screens["delivery.items"], DS: changed } } };
}
