import { expect, it } from "vitest";
import { prove } from "../../scripts/compiler/prove.ts";
import type { LinesScreen, Workflow } from "../../src/core/definition/generated/documents.ts";
import type { Product } from "../../src/core/definition/product.ts";
import { shippedProduct } from "../server/entity/support/shipped-product.ts";
import { projectRoot } from "./support.ts";

const shipped = shippedProduct();
const DRAWN = "delivery.items";
const PRESSED = "delivery";
/** It starts processes, and who runs the suites may do other things besides. */
const PATIENCE_MS = 300_000;

it(
  "tells a screen that cannot be drawn and an action that is never done, at their documents, and nothing else",
  () => {
    const { faults, drawn, pressed } = prove(projectRoot, withTwoFaults(), [PRESSED]);
    expect(drawn).toBeGreaterThan(50);
    expect(pressed).toBeGreaterThan(100);
    const told = faults.map(({ rule, file, sentence }) => `${rule} ${file} ${sentence}`);
    const [gone, never] = [
      told.filter((line) => line.includes("gGone")),
      told.filter((line) => line.includes("approve is never done")),
    ];
    expect(gone).toContainEqual(expect.stringMatching(/^prove\/draw schemas\/modules\/delivery\/items\/base\.json /));
    expect(never).toEqual([expect.stringMatching(/^prove\/act schemas\/modules\/delivery\/workflow\.json /)]);
    expect(told).toHaveLength(gone.length + never.length);
  },
  PATIENCE_MS,
);

/** A column that no field fills, and an approval that writes what its field refuses: both behind the compiler's back. */
function withTwoFaults(): Product {
  const screen = shipped.screens[DRAWN]!["DS"] as LinesScreen;
  const workflow = shipped.workflows[PRESSED]!["DS"]!;
  const actions = workflow.actions.map((action) =>
    action.key === "approve" ? { ...action, to: { gApprovalStatus: "7" } } : action,
  );
  return {
    ...shipped,
    screens: {
      ...shipped.screens,
      [DRAWN]: { ...shipped.screens[DRAWN], DS: { ...screen, columns: [...screen.columns, { key: "gGone" }] } },
    },
    workflows: { ...shipped.workflows, [PRESSED]: { ...shipped.workflows[PRESSED], DS: { ...workflow, actions } as Workflow } },
  };
}
