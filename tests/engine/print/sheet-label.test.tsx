import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SheetLabel } from "../../../src/engine/print/SheetLabel.tsx";

const label = { cn: "供应商", id: "Pemasok", en: "Supplier" };

describe("a label on paper", () => {
  it.each([
    [["cn"], "供应商"],
    [["id"], "Pemasok"],
    [["id", "cn"], 'Pemasok<span class="sheet-second" lang="zh-CN">供应商</span>'],
    [
      ["cn", "en", "id"],
      '供应商<span class="sheet-second" lang="en">Supplier</span><span class="sheet-second" lang="id">Pemasok</span>',
    ],
  ] as const)("in %j", (languages, markup) => {
    expect(renderToStaticMarkup(<SheetLabel label={label} languages={languages} />)).toBe(markup);
  });

  it("says once what two languages say alike", () => {
    expect(renderToStaticMarkup(<SheetLabel label={{ cn: "Total", id: "Total" }} languages={["cn", "id"]} />)).toBe("Total");
  });
});
