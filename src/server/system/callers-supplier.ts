import type { Product } from "../../core/definition/product.ts";
import type { Queries } from "../store/port.ts";
import { recordsOf, type PartyFacts } from "../session/party.ts";

type Caller = { readonly product: Product; readonly enterprise: string | undefined };

/** The enterprise of whoever makes a call on an entity. */
export function callerOf(ec: {
  readonly product: Product;
  readonly session: { readonly supplierId?: string | undefined };
}): Caller {
  return { product: ec.product, enterprise: ec.session.supplierId };
}

/**
 * The supplier record of an enterprise in a company, for records that belong to no supplier; undefined where it has none.
 */
export async function callersSupplier(
  db: Queries,
  { product, enterprise }: Caller,
  companyId: string,
): Promise<PartyFacts | undefined> {
  const records = await recordsOf(db, product, enterprise ?? "");
  return records.find(({ company }) => company === companyId);
}
