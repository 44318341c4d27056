import { describe, expect, it } from "vitest";
import { findDefinition, noDocumentTypes, withDefinition, type DocumentTypes } from "../../src/app/engine/document-types.ts";
import { makeBundle } from "../../src/core/definition/make-bundle.ts";
import type { ScreenBundle } from "../../src/core/definition/product.ts";
import { shippedProduct } from "../server/entity/support/shipped-product.ts";

const product = shippedProduct();
const bundleOf = (screen: string, code = "DS"): ScreenBundle => makeBundle(product, screen, code)!;
const idsOf = (bundles: DocumentTypes["data"]) => bundles.map((bundle) => bundle.screen.screen);

describe("the shared store of document types", () => {
  it("holds lists and details as data and their line tables as subtable", () => {
    const types = ["supplier.list", "supplier.detail"].map((id) => bundleOf(id)).reduce(withDefinition, noDocumentTypes);
    expect(idsOf(types.data)).toEqual(["supplier.list", "supplier.detail"]);
    expect(idsOf(types.subtable)).toEqual(["supplier.bank", "supplier.customer", "supplier.quality"]);
  });

  it("finds a line table that came with its document, complete", () => {
    const types = withDefinition(noDocumentTypes, bundleOf("delivery-packing.detail"));
    const found = findDefinition(types, "delivery-packing.items", "DS");
    expect(found?.screen).toEqual(bundleOf("delivery-packing.items").screen);
    expect(found?.workflows[0].workflow).toBe("delivery-packing");
  });

  it("keeps the companies apart, and each definition once", () => {
    const types = [bundleOf("delivery.list"), bundleOf("delivery.list", "YJD"), bundleOf("delivery.list")].reduce(
      withDefinition,
      noDocumentTypes,
    );
    expect(types.data.map((bundle) => bundle.variant)).toEqual(["YJD", "DS"]);
    expect(findDefinition(types, "delivery.list", "QT")).toBeUndefined();
  });
});
