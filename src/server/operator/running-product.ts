import type { Product } from "../../core/definition/product.ts";
import { openReader } from "../store/open-store.ts";
import type { Store } from "../store/port.ts";
import { NoStoreError } from "../store/sqlite.ts";
import { beginningOf } from "../studio/start-edition.ts";
import { Studio } from "../studio/studio.ts";
import type { Workplace } from "./workplace.ts";

/**
 * The same workplace with what runs on its store: the newest edition that was published there, and without one what was built.
 *
 * @throws {EditionMovedError} where this build and the edition change the same documents
 * @throws {EditionUnfitError} where the edition has faults under this build
 * @throws {EditionNotBuiltError} where this build has left nothing to compile an edition with
 */
export async function runningPlace(place: Workplace): Promise<Workplace> {
  let store;
  try {
    store = await openReader(place.settings);
  } catch (fault) {
    if (fault instanceof NoStoreError) return place;
    throw fault;
  }
  try {
    return { ...place, product: await runningProduct(place, store) };
  } finally {
    await store.close();
  }
}

/** What runs on a store. */
export async function runningProduct(place: Workplace, store: Pick<Store, "read">): Promise<Product> {
  const studio = new Studio(place.studioFolder, place.product);
  try {
    return (await beginningOf({ store, studio, clock: place.clock })).product;
  } finally {
    await studio.judge.end();
  }
}
