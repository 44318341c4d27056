import type { Product } from "../core/definition/product.ts";
import type { Transaction } from "../server/store/port.ts";

/** A company with the people and suppliers of its inquiries. */
export type SamplePlace = {
  readonly comId: string;
  readonly comName: string;
  readonly code: string;
  readonly purchaser: string;
  readonly purchaserName: string;
  readonly suppliers: readonly SampleInvited[];
};
export type SampleInvited = { readonly id: string; readonly name: string; readonly linkman: string; readonly phone: string };

/** What the sourcing documents of a company are made with. */
export type SourcingSamples = {
  readonly tx: Transaction;
  readonly product: Product;
  readonly place: SamplePlace;
  readonly now: string;
};
