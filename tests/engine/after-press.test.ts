import { beforeEach, expect, it, vi } from "vitest";
import { afterPress } from "../../src/ui/after-press.ts";

const run = vi.fn();
const point = (type: string): boolean => document.dispatchEvent(new MouseEvent(type, { button: 0 }));
beforeEach(() => run.mockClear());

it("runs at once while nothing is pressed", () => {
  afterPress(run);
  expect(run).toHaveBeenCalledTimes(1);
});

it.each(["pointerup", "pointercancel"])("waits for a press to end by %s, and for the click that follows it", async (end) => {
  point("pointerdown");
  afterPress(run);
  point(end);
  expect(run).not.toHaveBeenCalled();
  await new Promise((done) => setTimeout(done));
  expect(run).toHaveBeenCalledTimes(1);
  point("pointerup");
  await new Promise((done) => setTimeout(done));
  expect(run).toHaveBeenCalledTimes(1);
});
