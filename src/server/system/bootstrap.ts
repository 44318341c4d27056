import { whoCalls, type Call } from "../http/call.ts";
import { replyData, type Reply } from "../http/reply.ts";
import { companyOption } from "./companies.ts";
import { readableConfig } from "./config-values.ts";
import { dictionaryStamp } from "./dictionaries.ts";
import { infoOf } from "./get-info.ts";
import { preferencesOf } from "./prefs.ts";
import { routersFor } from "./routers.ts";
import { supplierNameOf } from "./supplier-name.ts";

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
      supplierName: await supplierNameOf(db, signedIn.user.supId, signedIn.company?.comId),
      prefs: await preferencesOf(db, signedIn.userId),
    }),
  );
}
