import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { foundIn } from "../../../src/app/studio/flow/chosen.ts";
import { beside, stopsOf } from "../../../src/app/studio/flow/flow-arrows.ts";
import { CARD, placeFlow, type Placed } from "../../../src/app/studio/flow/place-flow.ts";
import { pathThrough } from "../../../src/app/studio/flow/tracks.ts";
import { drawFlow } from "../../../src/core/compiler/draw-flow.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const result = nodeCompiler(registries).compile(deliveredFiles());
const flows = result.codes.flatMap((company) =>
  [...result.base.workflows.keys()]
    .map((name) => drawFlow(name, company, result)!)
    .filter(({ states }) => states.length > 0)
    .map((flow) => [flow.workflow.workflow, company, flow] as const),
);
const delivery = drawFlow("delivery", "YJD", result)!;

/** The spots of a drawn line, without those that only round its corners. */
const spotsOf = (path: string) =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
const isWithin = ({ x, y }: { x: number; y: number }, card: Placed): boolean =>
  x > card.x && x < card.x + CARD.width && y > card.y && y < card.y + card.height;

describe.each(flows)("the drawing of %s of %s", (_name, _company, flow) => {
  const stops = stopsOf(flow, true);
  const placed = placeFlow(stops);

  it("has a card for each state, and every action as an arrow or beside", () => {
    expect(placed.cards.map(({ stop }) => stop.state.key).toSorted()).toEqual(flow.states.map(({ key }) => key).toSorted());
    const drawn = new Set([...placed.lines.map(({ arrow }) => arrow.action.key), ...beside(flow).map(({ key }) => key)]);
    const missing = flow.actions.filter(({ key, isAutomatic }) => !drawn.has(key) && !isAutomatic);
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  it("lets no card lie on another, and no line turn behind one", () => {
    const { cards, lines } = placed;
    for (const [at, one] of cards.entries())
      for (const other of cards.slice(at + 1))
        expect(
          one.x + CARD.width <= other.x ||
            other.x + CARD.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ).toBe(true);
    for (const { path } of lines)
      for (const spot of spotsOf(path)) expect(cards.some((card) => isWithin(spot, card))).toBe(false);
  });
});

describe("the flow of the delivery notes of YJD", () => {
  const keysOf = (withAutomatic: boolean) =>
    stopsOf(delivery, withAutomatic).flatMap(({ arrows }) => arrows.map(({ action }) => action.key));

  it("reads from the beginning, in each state first what leads on", () => {
    const [first, ...others] = stopsOf(delivery, false);
    expect(first!.state.key).toBe("draft");
    const submitted = others.find(({ state }) => state.key === "submitted")!;
    expect(submitted.arrows.map(({ action }) => action.key)).toEqual(["approve", "backout", "reject"]);
  });

  it("leaves out what happens by itself where people lead to the same state", () => {
    expect(keysOf(false)).not.toContain("endByContract");
    expect(keysOf(true)).toContain("endByContract");
  });

  it("knows what is meant by what was chosen, else by where the caret stands", () => {
    expect(foundIn(delivery, undefined, "submitted")).toMatchObject({ kind: "state", state: { key: "submitted" } });
    expect(foundIn(delivery, undefined, "reject")).toMatchObject({ kind: "action", arrow: { from: "submitted" } });
    const chosen = { kind: "action", key: "reject", from: "warehouseReview", to: "rejected" } as const;
    expect(foundIn(delivery, chosen, "reject")).toMatchObject({ arrow: { from: "warehouseReview" } });
    expect(foundIn(delivery, chosen, "reason")).toBeUndefined();
  });
});

it("a line turns its corners round", () => {
  expect(
    pathThrough([
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 40 },
    ]),
  ).toBe("M0 0L14 0Q20 0 20 6L20 40");
});
