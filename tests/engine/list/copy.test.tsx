import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildRow, click, deliveryBundle, find, press, showList } from "./support.tsx";

/** What reached the clipboard; jsdom has none of its own. */
const copied: string[] = [];
beforeEach(() => {
  copied.length = 0;
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, "clipboard"));

const rows = [buildRow(1, { gDelivplace: "三号库\n东门\t二楼" }), buildRow(2), buildRow(3)];
const serve = (call: { readonly path: string }) =>
  call.path.endsWith("/list") ? { code: 200, msg: "查询成功", rows, total: rows.length } : undefined;

async function copyAt(selector: string): Promise<void> {
  const place = find(selector);
  place.tabIndex = -1;
  place.focus();
  await press(place, "c", { ctrlKey: true });
}

describe("Ctrl+C in a list", () => {
  it("copies the cell in which the keyboard stands as people read it, on one line", async () => {
    await showList(deliveryBundle(), serve);
    await copyAt("[data-row-id='20001'] [data-column=gDeliverytype]");
    await copyAt("[data-row-id='20001'] [data-column=gCreatetime]");
    await copyAt("[data-row-id='20001'] [data-column=gDelivplace]");
    expect(copied).toEqual([
      find("[data-row-id='20001'] [data-column=gDeliverytype]").textContent,
      "2026-11-18 09:30:15", // the cell leaves the seconds out
      "三号库 东门 二楼",
    ]);
  });

  it("copies the row in which the keyboard stands, with the heads in sight", async () => {
    await showList(deliveryBundle(), serve);
    await copyAt("[data-row-id='20002']");
    const [heads, ...lines] = (copied[0] ?? "").split("\n").map((line) => line.split("\t"));
    expect(heads?.[0]).toBe("送货单号");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(heads?.length ?? 0);
    expect(lines[0]?.[0]).toBe("SHDS202611180002");
  });

  it("copies the chosen rows wherever the keyboard stands", async () => {
    await showList(deliveryBundle(), serve);
    await click("[data-row-id='20001'] [data-select]");
    await click("[data-row-id='20003'] [data-select]");
    await copyAt("[data-row-id='20002'] [data-column=gDeliverytype]");
    const lines = (copied[0] ?? "").split("\n");
    expect(lines.slice(1).map((line) => line.split("\t")[0])).toEqual(["SHDS202611180001", "SHDS202611180003"]);
  });
});
