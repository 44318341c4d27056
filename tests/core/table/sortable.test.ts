import { expect, it } from "vitest";
import type { Session } from "../../../src/core/contract/session.ts";
import type { ListScreen } from "../../../src/core/definition/generated/documents.ts";
import { listColumns } from "../../../src/core/table/column-model.ts";
import { shippedProduct } from "../../server/entity/support/shipped-product.ts";

/** The server answers 400 to an order that would tell what some rows hide, so no head may offer it. */
it("a column that some rows keep from the reader is shown, and is not sorted by", () => {
  const product = shippedProduct();
  const sortable = (side: Session["side"]): boolean | undefined => {
    const session: Session = {
      userName: "x",
      nickName: "x",
      side,
      roles: ["x"],
      permissions: [],
      companyId: "101",
      companyName: "",
      supplierId: "1",
    };
    const screen = product.screens["winning-notice.list"]!["DS"] as ListScreen;
    const columns = listColumns(
      screen,
      product.entities["winning-notice"]!["DS"]!,
      product.workflows["winning-notice"]!["DS"]!,
      session,
    );
    return columns.find(({ key }) => key === "wdPlanTotalPrice")?.sortable;
  };
  expect([sortable("supplier"), sortable("buyer")]).toEqual([false, true]);
});
