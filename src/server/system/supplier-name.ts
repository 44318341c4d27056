import type { Product } from "../../core/definition/product.ts";
import type { Queries } from "../store/port.ts";
import { recordsOf } from "../session/party.ts";

/** Whose name it is: the enterprise of an account. */
type Meant = { readonly product: Product; readonly enterprise: string | null | undefined };

/** Name of the enterprise an account belongs to, as the company worked under has it on record; empty for everybody else. */
export async function supplierNameOf(db: Queries, meant: Meant, companyId: string | undefined): Promise<string> {
  const records = await namesOf(db, meant);
  const own = records.find(({ company }) => company === companyId) ?? records[0];
  return own?.name ?? "";
}

/** The same, but only the name that this very company has on record; undefined where it has none. */
export async function supplierNameIn(db: Queries, meant: Meant, companyId: string | undefined): Promise<string | undefined> {
  const records = await namesOf(db, meant);
  return records.find(({ company }) => company === companyId)?.name ?? undefined;
}

async function namesOf(db: Queries, { product, enterprise }: Meant) {
  return enterprise ? recordsOf(db, product, enterprise) : [];
}
