import { whoCalls, type Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { companyOption } from "../system/companies.ts";
import { readableConfig } from "../system/config-values.ts";
import { dictionaryStamp } from "../entity/dictionaries.ts";
import { infoOf } from "../system/get-info.ts";
import { preferencesOf } from "../system/prefs.ts";
import { routersFor } from "../system/routers.ts";
import { supplierNameOf } from "../system/supplier-name.ts";

/** GET /workbench/bootstrap: all that the browser needs before its first screen, in one round trip. */
export async function bootstrap(call: Call): Promise<Reply> {
  const signedIn = whoCalls(call);
  const routers = await routersFor(call.services, signedIn);
  return call.services.store.read(async (db) =>
    replyData(call, {
      ...infoOf(signedIn, call.services.product),
      companies: signedIn.passList.map(companyOption),
      routers,
      dictionaryStamp: await dictionaryStamp(db, signedIn.code),
      productHash: call.services.product.hash,
      skinName: (await readableConfig(db, "sys.index.skinName", true)) ?? "",
      supplierName: await supplierNameOf(
        db,
        { product: call.services.product, enterprise: signedIn.user.supId },
        signedIn.company?.comId,
      ),
      prefs: await preferencesOf(db, signedIn.userId),
    }),
  );
}
