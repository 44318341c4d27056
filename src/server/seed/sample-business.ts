import { isoTime, type Clock } from "../store/clock.ts";
import { entityTables, type Store, type Transaction } from "../store/port.ts";
import type { Product } from "../../core/definition/product.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { FileFolder } from "../system/file-folder.ts";
import { withBeyondStories } from "./sample-beyond.ts";
import { addSampleBoxes } from "./sample-boxes.ts";
import { addSampleContracts } from "./sample-contracts.ts";
import { addSampleDeliveries } from "./sample-deliveries.ts";
import { addSampleReceipts } from "./sample-receipts.ts";
import { addBillingCompanies } from "./billing-companies.ts";
import { addSecondaryMaterials } from "./materials.ts";
import { addSamplePayments } from "./sample-payments.ts";
import { addSampleSourcing } from "./sample-sourcing.ts";
import { addSampleRequests } from "./sample-requests.ts";
import { insertSamples } from "./sample-records.ts";
import { HENGTUO, SINAR, XIFENG } from "./suppliers.ts";

/** A supplier record with everything that its documents name. */
export type SampleParty = {
  readonly supId: string;
  readonly supplierName: string;
  readonly isFirst: boolean;
  readonly company: { readonly comId: string; readonly comName: string; readonly shortName: string; readonly code: string };
  readonly salesName: string;
  readonly sales: string;
  readonly phone: string;
  readonly purchaser: string;
  readonly warehouse: string;
  /** Account and name of the buyer's finance. */
  readonly finance: string;
  readonly financeName: string;
};

/** Suppliers that every demonstration needs documents of (domain 11.0). */
const ENTERPRISES = [HENGTUO, XIFENG, SINAR];

/**
 * Contracts and delivery notes of the demonstration, once, in one transaction. Everything is made from the clock and
 * the documents alone, so that two installations of one day are alike.
 */
export async function seedBusiness({
  store,
  product,
  clock,
  files,
}: {
  readonly store: Store;
  readonly product: Product;
  readonly clock: Clock;
  readonly files: FileFolder;
}): Promise<void> {
  if (product.entities["contract"] === undefined || product.entities["delivery"] === undefined) return;
  await store.write(async (tx) => {
    const known = await entityTables(tx).selectFrom(tableOf("contract")).select("id").limit(1).executeTakeFirst();
    if (known !== undefined) return;
    const now = isoTime(clock());
    await addBillingCompanies(tx, product, now);
    await addSampleSourcing(tx, product, now);
    for (const party of await partiesOf(tx)) {
      const contracts = await addSampleContracts(tx, product, party, now);
      const notes = await addSampleDeliveries(tx, product, party, contracts, now);
      const { requests, records } = await addSampleRequests(tx, product, party, contracts, now);
      const payments = await addSamplePayments(tx, product, party, contracts, requests, now);
      const boxes = await addSampleBoxes(tx, product, party, notes);
      await insertSamples(tx, product, "contract", party.company.code, withBeyondStories(product, party, contracts, now));
      await insertSamples(tx, product, "delivery", party.company.code, notes);
      await insertSamples(tx, product, "box", party.company.code, boxes);
      await insertSamples(tx, product, "make-invoice", party.company.code, requests);
      await insertSamples(tx, product, "invoice", party.company.code, records);
      await insertSamples(tx, product, "payment", party.company.code, payments);
      await addSampleReceipts(tx, files, notes);
    }
    await addSecondaryMaterials(tx);
  });
}

/** The suppliers' records in their companies, the first supplier first, so that its contracts carry the first numbers. */
async function partiesOf(tx: Transaction): Promise<readonly SampleParty[]> {
  const parties: SampleParty[] = [];
  for (const enterpriseId of ENTERPRISES) {
    const records = await tx
      .selectFrom("supplier")
      .innerJoin("companies", "companies.comId", "supplier.comId")
      .select([
        "supplier.id",
        "supplier.gChname",
        "supplier.gPhone",
        "companies.comId",
        "companies.comName",
        "companies.shortName",
        "companies.code",
      ])
      .where("supplier.enterpriseId", "=", enterpriseId)
      .where("supplier.delFlag", "=", "0")
      .orderBy("companies.comId")
      .execute();
    for (const record of records) {
      const sales = await tx
        .selectFrom("users")
        .select(["userName", "nickName"])
        .where("supId", "=", enterpriseId)
        .orderBy("userId")
        .executeTakeFirst();
      parties.push({
        supId: record.id,
        supplierName: record.gChname ?? "",
        isFirst: enterpriseId === HENGTUO,
        company: record,
        sales: sales?.userName ?? "admin",
        salesName: sales?.nickName ?? "",
        phone: record.gPhone ?? "19000000000",
        purchaser: await nameOf(tx, "purchaser", record.comId),
        warehouse: await nameOf(tx, "warehouse", record.comId),
        finance: `${record.code.toLowerCase()}.finance`,
        financeName: await nameOf(tx, "buyer_finance", record.comId),
      });
    }
  }
  return parties;
}

/** Name of the first person of a role in a company. */
async function nameOf(tx: Transaction, role: string, comId: string): Promise<string> {
  const found = await tx
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.userId", "users.userId")
    .innerJoin("user_companies", "user_companies.userId", "users.userId")
    .select("users.nickName")
    .where("user_roles.roleKey", "=", role)
    .where("user_companies.comId", "=", comId)
    .orderBy("users.userId")
    .executeTakeFirst();
  return found?.nickName ?? "admin";
}
