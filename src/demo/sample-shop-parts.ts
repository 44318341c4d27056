import { shift } from "../core/format/date.ts";
import type { Product } from "../core/definition/product.ts";
import { tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextIds } from "../server/store/sequences.ts";
import type { FileStore } from "../server/system/file-store.ts";
import { insertSamples, type SampleRecord } from "../server/save/sample-records.ts";

/** How many of each (domain 11.1). */
export const COUNTS = { goods: 180, orders: 60, announcements: 60, feedback: 18 } as const;

/** What the sample storefront is made with. */
export type Shop = { readonly tx: Transaction; readonly product: Product; readonly files: FileStore; readonly now: string };

/** Write records of an entity. */
export async function put(shop: Shop, entity: string, records: readonly SampleRecord[]): Promise<readonly SampleRecord[]> {
  await insertSamples(shop.tx, shop.product, entity, shop.product.variants.default, records);
  return records;
}

/** New ids in rising order. */
export async function ids(shop: Shop, entity: string, count: number): Promise<readonly string[]> {
  return nextIds(shop.tx, tableOf(entity), count);
}

/** A moment some days ago, which tells sample records apart in time. */
export const daysAgo = (now: string, days: number): string => shift(now, `-${days}d`);
