import type { Product } from "../../../../src/core/definition/product.ts";
import { completeFinance } from "../../../../src/demo/complete-finance.ts";
import { elapse } from "../../../../src/server/verbs/elapse.ts";
import { openScene, type Scene } from "../../entity/support/scene.ts";
import { shippedProduct } from "../../entity/support/shipped-product.ts";
import { Cast } from "../../../../src/proof/stage/cast.ts";
import { ChangeWatch } from "../../../../src/proof/stage/change-watch.ts";
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
  await completeFinance(scene.portal.store);
  // What time alone decides happens before the first call, so that no call is charged with it.
  await elapse(scene.portal.services);
  const cast = new Cast({ store: scene.portal.store, enter: scene.signIn });
  const watch = await ChangeWatch.begin(scene.portal.store, product);
  return { scene, product, services: scene.portal.services, cast, watch, userNames: await cast.userNames(), columns };
}
