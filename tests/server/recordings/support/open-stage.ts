import { sql } from "kysely";
import type { Product } from "../../../../src/core/definition/product.ts";
import { elapse } from "../../../../src/server/verbs/elapse.ts";
import { openScene, type Scene } from "../../entity/support/scene.ts";
import { shippedProduct } from "../../entity/support/shipped-product.ts";
import { Cast } from "./cast.ts";
import { ChangeWatch } from "./change-watch.ts";
import type { Recording } from "./fixture.ts";
import type { Stage } from "./outcome.ts";

/**
 * A portal with its demonstration, brought up to the present, under watch.
 *
 * @param isDescribed hold the answers of another product than the shipped one against its own description too
 */
export async function openStage(
  columns?: Recording["columns"],
  product: Product = shippedProduct(),
  isDescribed = false,
): Promise<Stage & { readonly scene: Scene }> {
  const scene = await openScene(product, {}, isDescribed);
  await completeFinance(scene);
  // What time alone decides happens before the first call, so that no call is charged with it.
  await elapse(scene.portal.services);
  const cast = new Cast(scene);
  const watch = await ChangeWatch.begin(scene.portal.store, product);
  return { scene, product, services: scene.portal.services, cast, watch, userNames: await cast.userNames(), columns };
}

/** Files are not part of the sample data, without which nothing of finance could be pushed on. */
async function completeFinance({ portal }: Scene): Promise<void> {
  await portal.store.write(async (tx) => {
    await sql`INSERT INTO attachment
      ("fileId", "storedName", "name", "ext", "size", "mime", "sha256", "bizType", "bizId", "uploadTime")
      SELECT 'sample' || "id", 'sample' || "id" || '.png', 'sample.png', 'png', 1, 'image/png', '', 'make-invoice', "id", '2026-11-20 10:00:00'
      FROM make_invoice`.execute(tx);
    await sql`UPDATE invoice SET "files" = '["sample"]'`.execute(tx);
    await sql`UPDATE invoice SET "bizChecked" = '1' WHERE "billCheckState" = '0'`.execute(tx);
    await sql`UPDATE make_invoice SET "invoiceFlag" = '1', "files" = '["sample' || "id" || '"]'`.execute(tx);
  });
}
