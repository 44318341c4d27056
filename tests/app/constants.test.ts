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

  /** A page of which so much can be scrolled; a shorter one stands where its end is. */
  function stubPage(most: number, place: number) {
    const page = { most, place };
    const ways: number[] = [];
    Object.defineProperty(globalThis, "scrollY", { configurable: true, get: () => Math.min(page.place, page.most) });
    vi.stubGlobal("scrollTo", (_x: number, y: number) => {
      page.place = Math.min(y, page.most);
      ways.push(page.place);
    });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    return { page, ways };
  }

  it("a page glides to its top in 800 ms", () => {
    const { page } = stubPage(5000, 1000);
    scrollToTop();
    vi.advanceTimersByTime(SCROLL_MS / 2);
    expect([SCROLL_MS, page.place > 0 && page.place < 1000]).toEqual([800, true]);
    vi.advanceTimersByTime(SCROLL_MS / 2 + 20);
    expect(page.place).toBe(0);
  });

  it("a page that is short at first and gets its rows on the way glides up all the same, and never down again", () => {
    const { page, ways } = stubPage(5000, 4000);
    scrollToTop();
    page.most = 100;
    page.place = 100;
    vi.advanceTimersByTime(SCROLL_MS / 4);
    page.most = 5000;
    vi.advanceTimersByTime(SCROLL_MS);
    expect(Math.max(...ways)).toBeLessThanOrEqual(100);
    expect(page.place).toBe(0);
  });

  it.each(["wheel", "touchmove"])("a person who scrolls by %s meanwhile is left where they are", (event) => {
    const { page } = stubPage(5000, 4000);
    scrollToTop();
    vi.advanceTimersByTime(SCROLL_MS / 4);
    dispatchEvent(new Event(event));
    const left = page.place;
    vi.advanceTimersByTime(SCROLL_MS);
    expect([page.place, left > 0]).toEqual([left, true]);
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
