import { describe, expect, it } from "vitest";
import { nextPage, type KeptPage } from "../../../src/app/live/next-page.ts";

const row = (id: string, value = "1") => ({ id, lockVersion: 0, value });
const page = (...rows: readonly ReturnType<typeof row>[]): KeptPage => ({ rows, total: rows.length });
const idsOf = ({ rows }: KeptPage) => rows.map(({ id }) => id).join("");

describe("an answer that is taken over into the page on screen", () => {
  it("is the very page where nothing has changed, so that nothing is drawn again", () => {
    const shown = page(row("a"), row("b"));
    expect(nextPage(shown, page(row("a"), row("b")), true)).toEqual({ page: shown, changed: new Set(), isHeld: false });
    expect(nextPage(shown, page(row("a"), row("b")), true).page).toBe(shown);
  });

  it("keeps every row that has not changed, and names those that have", () => {
    const shown = page(row("a"), row("b"));
    const next = nextPage(shown, page(row("a"), row("b", "2")), false);
    expect(next.page.rows[0]).toBe(shown.rows[0]);
    expect([next.page.rows[1], [...next.changed], next.isHeld]).toEqual([row("b", "2"), ["b"], false]);
  });

  it.each([
    ["comes", page(row("n"), row("a"), row("b")), "nab"],
    ["goes", page(row("b")), "b"],
    ["moves", page(row("b"), row("a")), "ba"],
  ])("a row that %s does so only where rows may move", (_how, answer, ids) => {
    const shown = page(row("a"), row("b"));
    expect(idsOf(nextPage(shown, answer, true).page)).toBe(ids);
    const held = nextPage(shown, answer, false);
    expect([held.page, held.isHeld]).toEqual([shown, true]);
  });

  it("changes values where they stand while rows may not move, and leaves the rest for later", () => {
    const shown = page(row("a"), row("b"));
    const held = nextPage(shown, { rows: [row("n"), row("b", "2"), row("a")], total: 3 }, false);
    expect([idsOf(held.page), held.page.total, [...held.changed], held.isHeld]).toEqual(["ab", 2, ["b"], true]);
    expect(held.page.rows[1]).toEqual(row("b", "2"));
    expect(nextPage(held.page, { rows: [row("n"), row("b", "2"), row("a")], total: 3 }, true).page.total).toBe(3);
  });

  it("counts what stands on other pages anew", () => {
    const next = nextPage(page(row("a")), { rows: [row("a")], total: 7 }, false);
    expect([next.page.total, next.changed.size, next.isHeld]).toEqual([7, 0, false]);
  });
});
