import { perProduct } from "../../core/definition/per-product.ts";
import { viewTable } from "../../core/definition/view-table.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { companyOption } from "../system/companies.ts";
import { readableConfig } from "../system/config-values.ts";
import { dictionaryStamp } from "../entity/dictionaries.ts";
import { infoOf } from "../system/get-info.ts";
import { FIRST_PAGE_PARAMETER } from "../../core/contract/first-rows.ts";
import { queryText } from "../wire/query.ts";
import { firstRows } from "./first-rows.ts";
import { preferencesOf } from "../system/prefs.ts";
import { routersFor } from "../system/routers.ts";
import { namedForViews } from "../system/view-names.ts";
import { supplierNameOf } from "../system/supplier-name.ts";

const viewsOf = perProduct(({ menu }) => viewTable(menu));

/** GET /workbench/bootstrap?page=: all that the browser needs before its first screen, in one round trip, the rows of the list that the page shows included. */
export async function bootstrap(call: Call): Promise<Reply> {
  const signedIn = whoCalls(call);
  const { product, bundles, edition, live } = call.services;
  // Before anything is read: what is written from here on is news to whoever reads the answer.
  const newsPlace = live.place ?? null;
  const indexes = await bundles.indexesOf(product);
  const page = queryText(call.query, FIRST_PAGE_PARAMETER);
  const first = page === undefined ? undefined : await firstRows(call, page);
  return call.services.store.read(async (db) =>
    replyData(call, {
      ...infoOf(signedIn, product),
      companies: signedIn.passList.map(companyOption),
      routers: namedForViews(routersFor(call.services, signedIn)),
      views: viewsOf(product),
      edition: {
        number: edition,
        indexes: Object.fromEntries(Object.entries(indexes).map(([code, { hash }]) => [code, hash])),
      },
      dictionaryStamp: await dictionaryStamp(db, signedIn.code),
      productHash: product.hash,
      skinName: (await readableConfig(db, "sys.index.skinName", true)) ?? "",
      supplierName: await supplierNameOf(db, { product, enterprise: signedIn.user.supId }, signedIn.company?.comId),
      prefs: await preferencesOf(db, signedIn.userId),
      first: first ?? null,
      newsPlace,
    }),
  );
}
