import type { Product } from "../../core/definition/product.ts";
import { completeFinance } from "../../demo/complete-finance.ts";
import { elapse } from "../../server/verbs/elapse.ts";
import { Cast } from "./cast.ts";
import { ChangeWatch } from "./change-watch.ts";
import { type OpenDoor, openDoor } from "./open-door.ts";

/** A running portal, its people, and the watch that puts its store back after each press. */
export type ProvenStage = Pick<OpenDoor, "store"> & {
  readonly product: Product;
  readonly cast: Cast;
  readonly watch: ChangeWatch;
  /** Put the store back, close it, and say what does not hold of it. */
  readonly close: () => Promise<readonly string[]>;
};

/** Open a portal with its demonstration, brought up to the present. */
export async function openProvenStage(product: Product): Promise<ProvenStage> {
  const door = await openDoor(product);
  await completeFinance(door.store);
  // What time alone decides happens before the first call, so that no call is charged with it.
  await elapse(door.services);
  const cast = new Cast(door);
  const watch = await ChangeWatch.begin(door.store, product);
  return {
    product,
    store: door.store,
    cast,
    watch,
    close: async () => {
      await watch.undo();
      return door.close();
    },
  };
}
