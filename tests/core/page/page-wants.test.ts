import { describe, expect, it } from "vitest";
import type { Page } from "../../../src/core/definition/generated/documents.ts";
import { wantsOf } from "../../../src/core/page/page-wants.ts";
import { shippedProduct } from "../../server/entity/support/shipped-product.ts";

const text = { cn: "一", id: "satu" };
const page = (more: object): Page =>
  ({ page: "some", route: "/some", title: text, description: text, blocks: [], ...more }) as Page;

describe("what a page wants of a read", () => {
  it.each([
    [{ block: "facets", from: "list", asks: [] }, true],
    [{ block: "cards", from: "list", heading: "name", link: { to: "/", param: "id" }, paged: true }, true],
    [{ block: "banner", title: text, figures: [{ from: "list", title: text }] }, true],
    [{ block: "cards", from: "list", heading: "name", link: { to: "/", param: "id" } }, false],
    [{ block: "cards", from: "other", heading: "name", link: { to: "/", param: "id" }, paged: true }, false],
  ])("%j tells how many there are: %s", (block, isCounted) => {
    expect(wantsOf(page({ blocks: [block] }), "list").isCounted).toBe(isCounted);
  });

  it("names what its blocks and what it is about say of records, and not which read they show", () => {
    const shown = page({
      reads: [
        { key: "goods", publication: "goods", one: "id" },
        { key: "related", publication: "goods", fixed: { cateId: "=goods.category.cateId" } },
      ],
      about: { read: "goods", kind: "Product", name: "goodsName" },
      blocks: [
        { block: "facts", from: "goods.merchant", facts: [{ key: "merName" }, { key: "brand.brandName" }] },
        { block: "cards", from: "related", heading: "goodsName", link: { to: "/brand/views", param: "id" } },
      ],
    });
    const { names } = wantsOf(shown, "goods");
    expect([...names]).toEqual(expect.arrayContaining(["merchant", "merName", "brand", "brandName", "goodsName", "category"]));
    expect(names.has("related")).toBe(false);
  });

  it("is of the page of goods what it shows: category, brand, merchant and articles, and no second list of what is alike", () => {
    const { names, isCounted } = wantsOf(shippedProduct().pages["brand-views"]!, "goods");
    expect(["category", "brand", "merchant", "skus"].filter((key) => !names.has(key))).toEqual([]);
    expect([names.has("related"), isCounted]).toEqual([false, false]);
  });
});
