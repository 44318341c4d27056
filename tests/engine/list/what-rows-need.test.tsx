import { act } from "react";
import { describe, expect, it } from "vitest";
import type { ListBundle } from "../../../src/core/definition/product.ts";
import { buildRow, deliveryBundle, find, findAll, press, settle, showList, type Call } from "./support.tsx";

const WORDS = "/system/dict/data/types";
const three = [1, 2, 3].map((index) => buildRow(index, { gTransportway: "9" }));

/** A list whose rows name values of a dictionary that is not here yet, each test's another one. */
function withWordsOf(key: string): ListBundle {
  const bundle = structuredClone(deliveryBundle()) as ListBundle & { dictionaries: string[] };
  const { fields } = bundle.entity as unknown as { fields: { key: string; dict?: string }[] };
  for (const field of fields) if (field.key === "gDeliverytype") field.dict = key;
  bundle.dictionaries = [...bundle.dictionaries, key];
  return bundle;
}

const rowsFor = (call: Call, rows: readonly object[] = three): unknown =>
  call.path.endsWith("/list") && call.path.includes("delivery") ? { code: 200, msg: "", rows, total: rows.length } : undefined;
const wordsFor = (key: string): unknown => ({
  code: 200,
  msg: "",
  data: { [key]: [{ dictValue: "1", dictLabel: "普通的话", dictLabelId: "Kata biasa", listClass: null }] },
});

describe("the words of a list's codes", () => {
  it("come beside the rows, which are not shown without them", async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const shown = showList(withWordsOf("late_words"), (call) => (call.path === WORDS ? promise : rowsFor(call)));
    await expect.poll(() => document.querySelector("[role=search]")).not.toBeNull();
    expect(findAll("[data-row-id]")).toHaveLength(0);
    await act(async () => resolve(wordsFor("late_words")));
    await shown;
    expect(findAll("[data-row-id]")).toHaveLength(3);
    expect(find("[data-row-id]").textContent).toContain("普通的话");
  });

  it("that do not come are told, the rows are shown all the same, and refreshing asks for them again", async () => {
    let isDown = true;
    const { reported, calls } = await showList(withWordsOf("lost_words"), (call) => {
      if (call.path !== WORDS) return rowsFor(call);
      return isDown ? Response.json({ code: 500, msg: "系统繁忙" }, { status: 500 }) : wordsFor("lost_words");
    });
    expect(findAll("[data-row-id]")).toHaveLength(3);
    expect(find("[data-row-id]").textContent).not.toContain("普通的话");
    expect(reported.filter((error) => String(error).includes("系统繁忙"))).toHaveLength(1);
    isDown = false;
    const before = calls.filter(({ path }) => path === WORDS).length;
    await press(document.body, "r");
    await settle();
    expect(calls.filter(({ path }) => path === WORDS)).toHaveLength(before + 1);
    expect(find("[data-row-id]").textContent).toContain("普通的话");
  });
});

describe("a page that is no more", () => {
  const pagesOf = (calls: readonly Call[]) =>
    calls.flatMap(({ path, query }) => (path.endsWith("/delivery/list") ? [query.get("pageNum")] : []));
  const threeInAll = (call: Call): unknown =>
    call.path.endsWith("/delivery/list")
      ? { code: 200, msg: "", rows: call.query.get("pageNum") === "1" ? three : [], total: 3 }
      : undefined;

  it("leads to the last one there is, which takes its place in the history", async () => {
    const { calls, address, replaced } = await showList(deliveryBundle(), threeInAll, { search: "page=7" });
    await settle();
    expect(pagesOf(calls)).toEqual(["7", "1"]);
    expect(findAll("[data-row-id]")).toHaveLength(3);
    expect(new URLSearchParams(address()).has("page")).toBe(false);
    expect(replaced).toEqual([true]);
  });

  it("leads nobody away from another tag", async () => {
    const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
    let asked = 0;
    const { calls, bring } = await showList(
      deliveryBundle(),
      (call) => {
        if (!call.path.endsWith("/delivery/list")) return undefined;
        if (call.query.get("pageNum") === "1") return threeInAll(call);
        asked += 1;
        return asked === 1
          ? { code: 200, msg: "", rows: three, total: 23 }
          : later.then(() => ({ code: 200, msg: "", rows: [], total: 20 }));
      },
      { search: "page=2" },
    );
    // Asked for just before, answered behind the other tag.
    await act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true })));
    const brought = bring("back");
    goOn();
    await brought;
    expect(pagesOf(calls)).toEqual(["2", "2"]);
    await bring("front");
    expect(pagesOf(calls)).toEqual(["2", "2", "1"]);
  });

  it("stays where nothing matches at all", async () => {
    const { calls } = await showList(
      deliveryBundle(),
      (call) => (call.path.endsWith("/delivery/list") ? { code: 200, msg: "", rows: [], total: 0 } : undefined),
      { search: "page=1" },
    );
    expect(pagesOf(calls)).toHaveLength(1);
    expect(document.querySelector(".empty")).not.toBeNull();
  });
});
