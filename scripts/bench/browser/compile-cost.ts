import type { Product } from "../../../src/core/definition/product.ts";
import { makeBundle } from "../../../src/core/definition/make-bundle.ts";
import { ALL_PERMISSIONS, type Session } from "../../../src/core/contract/session.ts";
import { toolbarButtons } from "../../../src/core/gate/toolbar.ts";
import { searchModels } from "../../../src/core/search/search-model.ts";
import { listColumns } from "../../../src/core/table/column-model.ts";

const RUNS = 200;

/** How long the core takes to make columns, buttons and search fields of the delivery list, in milliseconds per run. */
export function compileCost(product: Product): readonly number[] {
  const bundle = makeBundle(product, "delivery.list", product.variants.default);
  if (bundle?.screen.kind !== "list") throw new RangeError("the product has no delivery list to measure");
  const { screen, entity, workflows } = bundle;
  const [workflow] = workflows;
  const session: Session = {
    userName: "bench",
    nickName: "bench",
    side: "supplier",
    roles: [],
    permissions: [ALL_PERMISSIONS],
    companyId: "101",
    companyName: undefined,
    supplierId: "5001",
  };
  return Array.from({ length: RUNS }, () => {
    const startMs = performance.now();
    listColumns(screen, entity, workflow, session);
    toolbarButtons(screen.toolbar, workflow, session);
    searchModels(screen, entity, workflow, session);
    return performance.now() - startMs;
  });
}
