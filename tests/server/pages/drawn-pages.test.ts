import { describe, expect, it } from "vitest";
import { DrawnPages, type DrawnPage } from "../../../src/server/pages/drawn-pages.ts";
import { PackedForms } from "../../../src/server/wire/pack.ts";
import { NextWork } from "../../../src/server/pages/next-work.ts";

/** Pages of a store whose writes and time the test makes. */
function scene() {
  const state = { version: 1, now: 1_000_000, drawn: 0, isAway: false };
  const pages = new DrawnPages({
    clock: () => state.now,
    store: { version: async () => (state.isAway ? Promise.reject(new Error("away")) : String(state.version)) },
  });
  const open = async (key: string, more: Partial<DrawnPage> = {}): Promise<readonly [string, number]> => {
    const { page, ageMs } = await pages.forGuests(key, async () => {
      state.drawn += 1;
      const { html = `${key} ${state.drawn}`, status = 200 } = more;
      return { status, html, tag: `"${state.drawn}"`, packed: new PackedForms(html) };
    });
    return [page.html, ageMs];
  };
  return { state, open };
}

describe("a page that was drawn", () => {
  it("is shown again until something is written, and says how old it is", async () => {
    const { state, open } = scene();
    expect(await open("a")).toEqual(["a 1", 0]);
    state.now += 4_000;
    expect(await open("a")).toEqual(["a 1", 4_000]);
    expect(await open("b")).toEqual(["b 2", 0]);
    state.version += 1;
    expect(await open("a")).toEqual(["a 3", 0]);
  });

  it("is drawn anew after ten seconds, because time changes pages too", async () => {
    const { state, open } = scene();
    await open("a");
    state.now += 9_999;
    expect(await open("a")).toEqual(["a 1", 9_999]);
    state.now += 1;
    expect(await open("a")).toEqual(["a 2", 0]);
  });

  it("is not kept where there is no page, or the store cannot say what was written", async () => {
    const { state, open } = scene();
    await open("gone", { status: 410 });
    await open("gone", { status: 410 });
    expect(state.drawn).toBe(2);
    state.isAway = true;
    await open("a");
    expect((await open("a"))[0]).toBe("a 4");
  });

  it("makes room for later ones, the oldest first", async () => {
    const { state, open } = scene();
    const html = "x".repeat(4_000_000);
    for (const key of ["a", "b", "c", "d", "e"]) await open(key, { html });
    const before = state.drawn;
    for (const key of ["b", "c", "d", "e"]) await open(key, { html });
    expect(state.drawn).toBe(before);
    await open("a", { html });
    expect(state.drawn).toBe(before + 1);
    await open("huge", { html: "x".repeat(17_000_000) });
    await open("a", { html });
    expect(state.drawn).toBe(before + 2);
  });

  it("is not taken from a drawing that began before something was written", async () => {
    const state = { version: 1 };
    const pages = new DrawnPages({ clock: () => 0, store: { version: async () => String(state.version) } });
    const gate = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    const page = (html: string): DrawnPage => ({ status: 200, html, tag: html, packed: new PackedForms(html) });
    const slow = pages.forGuests("a", async () => {
      begun.resolve(undefined);
      await gate.promise;
      return page("before");
    });
    await begun.promise;
    state.version += 1;
    expect((await pages.forGuests("a", async () => page("after"))).page.html).toBe("after");
    gate.resolve(undefined);
    expect((await slow).page.html).toBe("before");
    expect((await pages.forGuests("a", async () => page("again"))).page.html).not.toBe("before");
  });
});

describe("work whose outcome must be begun after it was asked for", () => {
  it("is done once for all who ask while it runs, after it has ended", async () => {
    const work = new NextWork<number>();
    const begun: PromiseWithResolvers<number>[] = [];
    const run = (): Promise<number> =>
      work.run(() => {
        const one = Promise.withResolvers<number>();
        begun.push(one);
        return one.promise;
      });
    const first = run();
    const [second, third] = [run(), run()];
    expect(begun).toHaveLength(1);
    begun[0]?.reject(new Error("no"));
    await expect(first).rejects.toThrow("no");
    await expect.poll(() => begun.length).toBe(2);
    const fourth = run();
    begun[1]?.resolve(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    await expect.poll(() => begun.length).toBe(3);
    begun[2]?.resolve(3);
    expect(await fourth).toBe(3);
  });
});
