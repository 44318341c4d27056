import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useDelayed } from "../../../src/engine/list/use-delayed.ts";

const box = document.createElement("div");
const root = createRoot(box);
function Sign({ isWaiting, atLeastMs }: { readonly isWaiting: boolean; readonly atLeastMs: number | undefined }) {
  return useDelayed(isWaiting, atLeastMs) ? "shown" : "";
}
const draw = (isWaiting: boolean, atLeastMs?: number) =>
  act(() => root.render(<Sign isWaiting={isWaiting} atLeastMs={atLeastMs} />));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a sign that something waits", () => {
  it("is not shown for a short wait, and stays for 300 ms once it is", () => {
    draw(true);
    pass(149);
    expect(box.textContent).toBe("");
    pass(1);
    expect(box.textContent).toBe("shown");
    draw(false);
    pass(299);
    expect(box.textContent).toBe("shown");
    pass(1);
    expect(box.textContent).toBe("");
  });

  it("goes with the wait where it must not outlast it, and waits again before it comes back", () => {
    draw(true, 0);
    pass(150);
    expect(box.textContent).toBe("shown");
    draw(false, 0);
    expect(box.textContent).toBe("");
    pass(1);
    draw(true, 0);
    pass(149);
    expect(box.textContent).toBe("");
    pass(1);
    expect(box.textContent).toBe("shown");
  });
});
