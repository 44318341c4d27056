// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { EngineContext } from "../../../src/engine/engine-context.ts";
import { cellAddress } from "../../../src/engine/form/draft-address.ts";
import { createDraft, type Draft } from "../../../src/engine/form/draft-store.ts";
import { LineTable } from "../../../src/engine/lines/LineTable.tsx";
import { activateLanguage } from "../../../src/i18n/i18n.ts";
import { toast, toastStore } from "../../../src/ui/toast-store.ts";
import { delivery, engine, itemsScreen, note } from "./fixture.ts";

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await activateLanguage("cn");
});

const { source: _source, ...byHand } = delivery;
let root: Root;
let host: HTMLElement;
let draft: Draft;
const cell = (row: string, key: string): string => cellAddress("items", row, key);
const at = (row: string, key: string): HTMLElement =>
  host.querySelector(`[data-row-id="${row}"] [data-column="${key}"]`) as HTMLElement;
const press = (key: string, more: KeyboardEventInit = {}): void =>
  act(
    () =>
      void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })),
  );
const type = (text: string): void =>
  act(() => {
    const input = document.activeElement as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
const paste = (text: string): void => {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => void document.activeElement?.dispatchEvent(event));
};
const copied = (kind: "copy" | "cut"): string => {
  let text = "";
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { setData: (_type: string, data: string) => (text = data) } });
  act(() => void document.activeElement?.dispatchEvent(event));
  return text;
};
const told = (): readonly string[] => toastStore.read().map((shown) => shown.text);
const focused = (): string => {
  const active = document.activeElement?.closest<HTMLElement>("[data-column]");
  return `${active?.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"] ?? "?"}.${active?.dataset["column"] ?? "?"}`;
};

type Shown = { editable?: boolean; virtualAbove?: number; language?: "cn" | "id"; entity?: Entity };

function show(lineCount: number, more: Shown = {}): void {
  const entity = more.entity ?? delivery;
  draft = createDraft({
    entity,
    record: note(lineCount),
    context: () => ({ dictionary: () => undefined, now: engine.now() }),
  });
  act(() =>
    root.render(
      <EngineContext value={{ ...engine, language: more.language ?? "cn" }}>
        <LineTable
          screen={itemsScreen}
          entity={entity}
          draft={draft}
          editable={more.editable ?? true}
          virtualAbove={more.virtualAbove ?? 1000}
        />
      </EngineContext>,
    ),
  );
}

beforeEach(() => {
  toast.clear();
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

describe("a line table", () => {
  it("is a grid named by its screen, with the document's 17 columns and totals at its foot", () => {
    show(3);
    const grid = host.querySelector('[role="grid"]');
    expect(grid?.getAttribute("aria-label")).toBe("物料明细");
    expect(grid?.getAttribute("aria-rowcount")).toBe("5");
    expect(host.querySelectorAll('[role="columnheader"][data-column]')).toHaveLength(17);
    expect(host.querySelector('.grid-foot [data-column="gUnitprices"]')?.textContent).toBe("63.00");
  });

  it("reads only, where the document is read", () => {
    show(2, { editable: false });
    expect(host.querySelectorAll("[data-open]")).toHaveLength(0);
    act(() => at("1", "gSendednum").focus());
    expect(at("1", "gSendednum").querySelector("input")).toBeNull();
  });

  it("draws one cell, its amount and the totals for a key in 300 lines of 17 columns", () => {
    show(300);
    act(() => at("150", "gSendednum").focus());
    type("6"); // the first key is something to undo, and its button is drawn; from the second on only cells are
    const seen = new Set<string>();
    const value = draft.value;
    Object.assign(draft, { value: (address: string) => (seen.add(address), value(address)) });
    const changed = new Set<Node>();
    const observer = new MutationObserver((list) => {
      for (const { target } of list) {
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(element?.closest("[data-column]") ?? target);
      }
    });
    observer.observe(host, { subtree: true, childList: true, characterData: true, attributes: true });
    type("7");
    const records = observer.takeRecords();
    for (const { target } of records)
      changed.add((target instanceof Element ? target : target.parentElement)?.closest("[data-column]") ?? target);
    observer.disconnect();
    expect([...seen].toSorted()).toEqual([cell("150", "gSendednum"), cell("150", "gUnitprices")]);
    expect(changed.size).toBeLessThanOrEqual(4);
    expect(host.querySelector('.grid-foot [data-column="gSendednum"]')?.textContent).toBe("605 米");
  });

  it("draws a window of the rows when there are many", () => {
    show(300, { virtualAbove: 60 });
    expect(host.querySelectorAll("[data-row-id]").length).toBeLessThan(60);
    expect(host.querySelector('[role="grid"]')?.getAttribute("aria-rowcount")).toBe("302");
  });

  it("moves by cell with Tab, over what cannot be edited, and to the next row with Enter", () => {
    show(3);
    act(() => at("1", "gSendednum").focus());
    press("Tab");
    expect(focused()).toBe("1.sendRemarks");
    press("Tab", { shiftKey: true });
    expect(focused()).toBe("1.gSendednum");
    press("Enter");
    expect(focused()).toBe("2.gSendednum");
    press("ArrowUp");
    expect(focused()).toBe("1.gSendednum");
  });

  it("takes with Tab what typing has highlighted in a list of choices, and goes on", () => {
    show(2);
    act(() => at("1", "gPackage").focus());
    type("托盘");
    press("Tab");
    expect(draft.value(cell("1", "gPackage"))).toBe("3");
    expect(focused()).toBe("1.gShippingMark");
    expect(at("1", "gPackage").textContent).toBe("托盘");
  });

  it("goes on in the next row after the last cell", () => {
    show(2);
    act(() => at("1", "gShippingMark").focus());
    press("Tab");
    expect(focused()).toBe("2.mergeCustomsName");
  });

  it("restores what stood in a cell with Escape", () => {
    show(2);
    act(() => at("1", "gSendednum").focus());
    type("9");
    expect(draft.value(cell("1", "gSendednum"))).toBe("9");
    press("Escape");
    expect(draft.value(cell("1", "gSendednum"))).toBe("2");
  });

  it.each([
    ["cn", "1.234.567,89"],
    ["cn", `1.${"0".repeat(60)}`],
    ["id", "1,234.50"],
    ["id", "12.345.60,50"],
    ["cn", `1,${"0".repeat(60)}`],
  ] as const)("keeps in %s what is no number as it was typed: %s", (language, text) => {
    show(2, { language });
    act(() => at("1", "gSendednum").focus());
    type(text);
    press("Tab");
    expect(at("1", "gSendednum").textContent).toContain(text);
    expect(at("1", "gSendednum").hasAttribute("data-fault")).toBe(true);
    act(() => at("1", "gSendednum").focus());
    expect(at("1", "gSendednum").querySelector("input")?.value).toBe(text);
  });

  it("takes a lone point for a decimal point in Indonesian, unless it groups thousands", () => {
    show(2, { language: "id" });
    for (const [text, value, shown] of [
      ["0.125", "0.125", "0,125"],
      ["1.234", "1234", "1.234"],
      ["1234.5", "1234.5", "1.234,5"],
    ] as const) {
      act(() => at("1", "gSendednum").focus());
      type(text);
      press("Tab");
      expect(draft.value(cell("1", "gSendednum"))).toBe(value);
      expect(at("1", "gSendednum").querySelector(".num")?.textContent).toBe(shown);
    }
  });

  it("fills down from the cell above with Ctrl and D", () => {
    show(2);
    act(() => draft.set(cell("1", "sendRemarks"), "易碎"));
    act(() => at("2", "sendRemarks").focus());
    press("d", { ctrlKey: true });
    expect(draft.value(cell("2", "sendRemarks"))).toBe("易碎");
  });

  it("pastes cells of a spreadsheet, leaves alone what cannot be edited, and shows the faults", () => {
    show(3);
    act(() => at("1", "gSendednum").focus());
    paste("5\t套\t99\t1\t备注甲\r\nabc\t\t\t\t备注乙\r\n");
    expect(draft.value(cell("1", "gSendednum"))).toBe("5");
    expect(draft.value(cell("1", "gUnit"))).toBe("米");
    expect(draft.value(cell("1", "sendRemarks"))).toBe("备注甲");
    expect(draft.value(cell("2", "sendRemarks"))).toBe("备注乙");
    expect(at("2", "gSendednum").hasAttribute("data-fault")).toBe(true);
  });

  it("adds the lines that a paste lacks where people add lines, up to as many as there may be", () => {
    const few = delivery.lines?.map((table) => (table.key === "items" ? { ...table, max: 4 } : table)) ?? [];
    show(2, { entity: { ...byHand, lines: few } });
    act(() => at("2", "sendRemarks").focus());
    paste("乙\t2\r\n丙\t3\r\n丁\t4\r\n戊\t5\r\n\t\r\n");
    const rows = draft.rows("items").map((row) => [row["sendRemarks"] ?? null, row["gLength"] ?? null]);
    expect(rows).toEqual([
      [null, null],
      ["乙", "2"],
      ["丙", "3"],
      ["丁", "4"],
    ]);
    expect(host.querySelectorAll("[data-row-id]")).toHaveLength(4);
    expect(told()).toEqual(["已粘贴6格", "超出的1行未粘贴"]);
  });

  it.each([
    ["lines come from a source document", delivery, "sendRemarks"],
    ["nothing of the paste can be entered", byHand, "gReNo"],
  ])("adds no lines to paste where %s", (_circumstance, entity, column) => {
    show(1, { entity });
    act(() => at("1", column).focus());
    paste("甲\r\n乙\r\n");
    expect(draft.rowKeys("items")).toEqual(["1"]);
    expect(told().at(-1)).toBe("超出的1行未粘贴");
  });

  it("ties a fault to its cell in words", () => {
    show(2);
    act(() => at("1", "gSendednum").focus());
    type("0");
    press("Tab");
    const faulted = at("1", "gSendednum");
    expect(faulted.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(faulted.getAttribute("aria-describedby") ?? "")?.textContent).toContain("必须大于0");
  });

  it("takes a line out, but never the last one that must stay", () => {
    show(2);
    const button = (row: string) => host.querySelector<HTMLButtonElement>(`[data-row-id="${row}"] button`);
    act(() => button("1")?.click());
    expect(draft.rowKeys("items")).toEqual(["2"]);
    expect(button("2")?.getAttribute("aria-disabled")).toBe("true");
    act(() => button("2")?.click());
    expect(draft.rowKeys("items")).toEqual(["2"]);
  });

  it("goes to the cell that a summary names", () => {
    show(3);
    act(() => draft.focus(cell("3", "sendRemarks")));
    expect(focused()).toBe("3.sendRemarks");
  });

  it("undoes a paste as one, takes its faults back, and does it again", () => {
    show(3);
    act(() => at("1", "gSendednum").focus());
    const before = draft.record();
    paste("5\r\nabc\r\n0");
    expect(told()).toEqual(["已粘贴3格，其中2格有误"]);
    expect(host.querySelector("[data-tool=faults]")?.textContent).toBe("2格有误，下一处");
    press("z", { ctrlKey: true });
    expect(draft.record()).toEqual(before);
    expect(host.querySelectorAll("[data-fault]")).toHaveLength(0);
    expect(focused()).toBe("1.gSendednum");
    press("y", { ctrlKey: true });
    expect(draft.value(cell("1", "gSendednum"))).toBe("5");
    expect(host.querySelectorAll("[data-fault]")).toHaveLength(2);
  });

  it("goes to the next wrong cell with F8, and to the one before with Shift", () => {
    show(4);
    act(() => at("1", "gSendednum").focus());
    paste("1\r\n0\r\n1\r\n0");
    press("F8");
    expect(focused()).toBe("2.gSendednum");
    press("F8");
    expect(focused()).toBe("4.gSendednum");
    press("F8");
    expect(focused()).toBe("2.gSendednum");
    press("F8", { shiftKey: true });
    expect(focused()).toBe("4.gSendednum");
  });

  it("chooses a range with Shift, copies it as text that means the same, clears and fills it", () => {
    show(3, { language: "id" });
    act(() => draft.set(cell("1", "sendRemarks"), "a"));
    act(() => at("1", "gUnitprice").focus());
    press("ArrowDown", { shiftKey: true });
    expect([...host.querySelectorAll("[aria-selected]")].map((one) => one.getAttribute("data-column"))).toEqual([
      "gUnitprice",
      "gUnitprice",
    ]);
    expect(copied("copy")).toBe("10,5\r\n10,5");
    act(() => at("1", "sendRemarks").focus());
    press("ArrowDown", { shiftKey: true });
    press("ArrowDown", { shiftKey: true });
    press("d", { ctrlKey: true });
    expect(draft.rows("items").map((row) => row["sendRemarks"])).toEqual(["a", "a", "a"]);
    expect(copied("cut")).toBe("a\r\na\r\na");
    expect(draft.rows("items").map((row) => row["sendRemarks"])).toEqual([null, null, null]);
    press("z", { ctrlKey: true });
    expect(draft.rows("items").map((row) => row["sendRemarks"])).toEqual(["a", "a", "a"]);
    press("Delete");
    expect(draft.rows("items").map((row) => row["sendRemarks"])).toEqual([null, null, null]);
  });

  it("fills to the right with Ctrl and R, and never what is computed or given", () => {
    show(1);
    act(() => draft.set(cell("1", "gLength"), "2.5"));
    act(() => at("1", "gLength").focus());
    press("ArrowRight", { shiftKey: true });
    press("ArrowRight", { shiftKey: true });
    press("r", { ctrlKey: true });
    expect([draft.value(cell("1", "gWidth")), draft.value(cell("1", "gHeight"))]).toEqual(["2.5", "2.5"]);
    act(() => at("1", "gSendednum").focus());
    press("ArrowRight", { shiftKey: true });
    const unit = draft.value(cell("1", "gUnit"));
    press("r", { ctrlKey: true });
    expect(draft.value(cell("1", "gUnit"))).toBe(unit);
  });

  it("takes Ctrl and A in a text as the text, so that what is typed next stays in its cell, and in a range as all cells", () => {
    show(3);
    act(() => at("2", "sendRemarks").focus());
    press("a", { ctrlKey: true });
    expect(host.querySelectorAll("[aria-selected]")).toHaveLength(0);
    expect(focused()).toBe("2.sendRemarks");
    press("ArrowDown", { shiftKey: true });
    press("a", { ctrlKey: true });
    const cells = host.querySelectorAll('.grid-body [role="gridcell"][data-column]').length;
    expect(host.querySelectorAll("[aria-selected]")).toHaveLength(cells);
  });

  it("counts what a paste left alone because it cannot be entered", () => {
    show(1);
    act(() => at("1", "gSendednum").focus());
    paste("5\t套\t99");
    expect(told()).toEqual(["已粘贴1格，2格只读未写入"]);
  });

  it("inserts and removes as many lines as are chosen, where people add lines", () => {
    show(3, { entity: byHand });
    act(() => at("2", "sendRemarks").focus());
    press("ArrowDown", { shiftKey: true });
    press("Insert", { altKey: true });
    expect(draft.rowKeys("items")).toHaveLength(5);
    expect(draft.rowKeys("items")[0]).toBe("1");
    expect(draft.rowKeys("items").slice(3)).toEqual(["2", "3"]);
    press("z", { ctrlKey: true });
    expect(draft.rowKeys("items")).toEqual(["1", "2", "3"]);
    act(() => at("1", "sendRemarks").focus());
    press("ArrowDown", { shiftKey: true });
    press("Delete", { altKey: true });
    expect(draft.rowKeys("items")).toEqual(["3"]);
    press("Delete", { altKey: true });
    expect(told().at(-1)).toContain("至少");
    expect(draft.rowKeys("items")).toEqual(["3"]);
  });

  it("finds a text as it is shown, counts the hits, and leads to the cell", () => {
    show(12);
    act(() => at("1", "gSendednum").focus());
    press("f", { ctrlKey: true });
    type("钢管 1");
    const box = host.querySelector('[role="search"]');
    expect(box?.querySelector("[role=status]")?.textContent).toBe("第1处，共4处");
    press("Enter");
    expect(box?.querySelector("[role=status]")?.textContent).toBe("第2处，共4处");
    press("Escape");
    expect(focused()).toBe("10.gGoodsname");
  });

  it.each([
    [3, 0],
    [11, 1],
  ] as const)(
    "of %i lines that are only read has no row of tools above it, and %i button below it that finds",
    (lines, buttons) => {
      show(lines, { editable: false });
      expect(host.querySelector(".line-tools")).toBeNull();
      const find = host.querySelectorAll<HTMLButtonElement>('.line-foot [aria-label*="Ctrl+F"]');
      expect(find).toHaveLength(buttons);
      act(() => {
        if (buttons === 1) find[0]?.click();
        else at("1", "gGoodsname").focus();
      });
      if (buttons === 0) press("f", { ctrlKey: true });
      expect(host.querySelector(".line-tools .line-find input")).toBe(document.activeElement);
      expect(host.querySelector('.line-foot [aria-label*="Ctrl+F"]')).toBeNull();
    },
  );
});
