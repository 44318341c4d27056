import { describe, expect, it, vi } from "vitest";
import type { Column, Field } from "../../../src/core/definition/generated/documents.ts";
import type { ListBundle } from "../../../src/core/definition/product.ts";
import type { Cell } from "../../../src/engine/widgets/cells/cell.ts";

/** How often a cell was drawn, by row; the registry is wrapped, everything else is real. */
const drawn = new Map<string, number>();
vi.mock("../../../src/engine/widgets/cells/cell-by-kind.ts", async (original) => {
  const { cellByKind } = await original<typeof import("../../../src/engine/widgets/cells/cell-by-kind.ts")>();
  const counted =
    (make: Cell): Cell =>
    (column, tools) => {
      const draw = make(column, tools);
      return (value, row) => {
        drawn.set(row.id, (drawn.get(row.id) ?? 0) + 1);
        return draw(value, row);
      };
    };
  return { cellByKind: Object.fromEntries(Object.entries(cellByKind).map(([kind, make]) => [kind, counted(make)])) };
});

const { buildRow, click, deliveryBundle, find, findAll, settle, showList, type } = await import("./support.tsx");

/** The document has no layout here; the table stands in a window of so many pixels, of which long pages draw what is in sight. */
const WINDOW_PX = { clientHeight: 640, clientWidth: 1200 } as const;
for (const [side, px] of Object.entries(WINDOW_PX)) {
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => px });
}

const page = Array.from({ length: 80 }, (_, index) => buildRow(index + 1));
const serve = (call: { readonly path: string }) =>
  call.path.endsWith("/list") ? { code: 200, msg: "查询成功", rows: page.map((row) => ({ ...row })), total: 300 } : undefined;

describe("what a list draws again", () => {
  it("is nothing while somebody types in a search field, with 300 rows of 30 columns", async () => {
    const long = Array.from({ length: 300 }, (_, index) => buildRow(index + 1));
    await showList(
      deliveryBundle("YJD"),
      (call) => (call.path.endsWith("/list") ? { code: 200, msg: "查询成功", rows: long, total: 300 } : undefined),
      { search: "size=300" },
    );
    expect(findAll("[role=columnheader][data-column]").length).toBeGreaterThanOrEqual(30);
    expect(drawn.size).toBeGreaterThan(10);
    drawn.clear();
    await type("[data-field=gConnumContractFk] input", "D");
    await type("[data-field=gConnumContractFk] input", "DS");
    await settle();
    expect([...drawn.keys()]).toEqual([]);
  });

  it("is one row when one is selected", async () => {
    await showList(deliveryBundle(), serve);
    drawn.clear();
    await click("[data-row-id='20005'] [data-select]");
    expect([...drawn.keys()]).toEqual(["20005"]);
  });

  it("is no row when a refresh brings the same values", async () => {
    await showList(deliveryBundle(), serve);
    drawn.clear();
    await click("[aria-label=刷新]");
    expect([...drawn.keys()]).toEqual([]);
  });

  it("is only what stands in sight on a long page", async () => {
    const long = Array.from({ length: 300 }, (_, index) => buildRow(index + 1));
    await showList(
      deliveryBundle(),
      (call) => (call.path.endsWith("/list") ? { code: 200, msg: "查询成功", rows: long, total: 300 } : undefined),
      { search: "size=300" },
    );
    expect(findAll("[data-row-id]").length).toBeGreaterThan(10);
    expect(findAll("[data-row-id]").length).toBeLessThan(60);
    expect(find("[role=grid]").getAttribute("aria-rowcount")).toBe("301");
    // Of its columns too, each of which keeps its number; at the edges stand the checkbox, the number and the menu.
    const cells = find("[data-row-id]").querySelectorAll("[role=gridcell]");
    const numbers = Array.from(cells, (cell) => Number(cell.getAttribute("aria-colindex")));
    const count = Number(find("[role=grid]").getAttribute("aria-colcount"));
    expect(cells.length).toBeLessThan(count);
    expect(numbers).toEqual([...Array.from({ length: cells.length - 1 }, (_, index) => index + 1), count]);
  });

  it("is of many columns those in sight, however few its rows are", async () => {
    await showList(withColumns(deliveryBundle(), 80), serve);
    expect(findAll("[role=columnheader][data-column]").length).toBeGreaterThan(60);
    expect(findAll("[data-row-id]").length).toBeGreaterThan(10);
    expect(find("[data-row-id]").querySelectorAll("[role=gridcell]").length).toBeLessThan(40);
  });
});

/** A list whose columns are repeated under other names until there are so many. */
function withColumns(bundle: ListBundle, count: number): ListBundle {
  const { columns } = bundle.screen;
  const more = Array.from({ length: count - columns.length }, (_, index) => {
    const { key } = columns[index % columns.length] as Column;
    const field = bundle.entity.fields.find((one) => one.key === key) as Field;
    return { ...field, key: `${key}_${index}` };
  });
  return {
    ...bundle,
    screen: { ...bundle.screen, columns: [...columns, ...more.map(({ key }) => ({ key }))] },
    entity: { ...bundle.entity, fields: [...bundle.entity.fields, ...more] },
  };
}
