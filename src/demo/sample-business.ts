import { isoTime, type Clock } from "../server/store/clock.ts";
import { entityTables, type Store } from "../server/store/port.ts";
import type { Product } from "../core/definition/product.ts";
import { tableOf } from "../server/store/entity-tables.ts";
import type { FileStore } from "../server/system/file-store.ts";
import { withBeyondStories } from "./sample-beyond.ts";
import { openLedgers } from "../server/ledger/open-ledgers.ts";
import { addSampleBoxes } from "./sample-boxes.ts";
import { addSampleContracts } from "./sample-contracts.ts";
import { addSampleDeliveries } from "./sample-deliveries.ts";
import { addSampleReceipts } from "./sample-receipts.ts";
import { addBillingCompanies } from "./billing-companies.ts";
import { addSecondaryMaterials } from "./materials.ts";
import { addSampleRecalls } from "./sample-recalls.ts";
import { addSamplePayments } from "./sample-payments.ts";
import { addSampleJobRuns } from "./sample-job-runs.ts";
import { addSampleLog, loggedSteps } from "./sample-log.ts";
import { addSecondPictures } from "./sample-second-pictures.ts";
import { addSampleMessages } from "./sample-messages.ts";
import { partiesOf } from "./sample-parties.ts";
import { stepsOfSamples } from "./sample-steps.ts";
import { addSampleSourcing } from "./sample-sourcing.ts";
import { addSampleRequests } from "./sample-requests.ts";
import { insertSamples } from "../server/save/sample-records.ts";

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
  readonly files: FileStore;
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
      if (party.part === "black") {
        await insertSamples(tx, product, "contract", party.company.code, contracts);
        continue;
      }
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
      await addSecondPictures({ tx, product, files }, party, contracts);
    }
    await addSampleRecalls(tx, product);
    await addSecondaryMaterials(tx);
    await openLedgers(tx, product, now);
    const steps = loggedSteps(await stepsOfSamples(tx, product, now));
    await addSampleLog(tx, steps);
    await addSampleMessages(tx, product, steps, now);
    await addSampleJobRuns(tx, now);
  });
}
