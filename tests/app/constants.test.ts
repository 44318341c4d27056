import { act, createElement, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { matchItems, MAX_PATTERN_LENGTH } from "../../src/app/search/match-items.ts";
import { SCROLL_MS, scrollToTop } from "../../src/app/shell/scroll-to-top.ts";
import { sizes } from "../../src/app/shell/SizeSwitch.tsx";
import { CLICK_LOCK_MS, useClickLock } from "../../src/engine/actions/use-click-lock.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it("there are four sizes (specification 2.3)", () => {
  expect(sizes).toEqual(["default", "medium", "small", "mini"]);
});

describe("the header search", () => {
  it("looks at 32 signs, and takes a title for more than a path", () => {
    expect(MAX_PATTERN_LENGTH).toBe(32);
    const both = [
      { title: "x", path: "/bill" },
      { title: "bill", path: "/x" },
    ];
    expect(matchItems(both, "bill")[0]?.title).toBe("bill");
  });
});

describe("times", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("a page glides to its top in 800 ms", () => {
    let place = 1000;
    vi.stubGlobal("scrollY", place);
    vi.stubGlobal("scrollTo", (_x: number, y: number) => (place = y));
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    scrollToTop();
    vi.advanceTimersByTime(SCROLL_MS / 2);
    expect([SCROLL_MS, place > 0 && place < 1000]).toEqual([800, true]);
    vi.advanceTimersByTime(SCROLL_MS / 2 + 20);
    expect(place).toBe(0);
  });

  it("a button is off for 2000 ms after a click", async () => {
    const seen: boolean[] = [];
    function Probe() {
      const [isLocked, lock] = useClickLock();
      seen.push(isLocked);
      useEffect(lock, [lock]);
      return null;
    }
    const root = createRoot(document.createElement("div"));
    await act(async () => root.render(createElement(Probe)));
    expect([CLICK_LOCK_MS, seen.at(-1)]).toEqual([2000, true]);
    await act(async () => void vi.advanceTimersByTime(1999));
    expect(seen.at(-1)).toBe(true);
    await act(async () => void vi.advanceTimersByTime(1));
    expect(seen.at(-1)).toBe(false);
    await act(async () => root.unmount());
  });
});
