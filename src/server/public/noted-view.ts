import { clientOf } from "../wire/client-name.ts";
import type { Call } from "../wire/call.ts";
import { readPublicOne } from "./read-one.ts";
import type { Viewed } from "./view-count.ts";

/**
 * Count somebody who has opened a record, and answer how many have.
 *
 * The page tells it and not the server that sends the page: copies that caches keep are read too, and so the count is no
 * reason to keep fewer of them.
 *
 * @throws {NotFoundFailure | GoneFailure} for what is not public
 */
export async function notedView(call: Call, viewed: Viewed): Promise<{ readonly views: number }> {
  const { services, signedIn, address, request } = call;
  const record = await readPublicOne(services, viewed.publication, viewed.id);
  const browser = request.headers.get("user-agent") ?? "";
  const reader = signedIn === undefined ? { address: clientOf(address), browser } : { account: signedIn.userId };
  const waiting = await services.views.note(viewed, reader);
  const field = services.product.publications[viewed.publication]?.views ?? "";
  return { views: Number(record[field] ?? 0) + waiting };
}
