import type { Call } from "../wire/call.ts";
import { gatherEntityCall, type EntityCall } from "../entity/entity-call.ts";
import { nobody } from "../entity/system-call.ts";

/** Name under which the log and the records keep who has no account. */
export const GUEST = "guest";

/**
 * A call by whoever holds a record, or makes one of their own: signed in or not, it carries no permission of the back
 * office, and actions of need "holder" are open to it. What it may see was proven before (business/shop-order-held.ts).
 */
export async function holderCall(call: Call, workflowName: string): Promise<EntityCall> {
  const { services } = call;
  const [workflow] = Object.values(services.product.workflows[workflowName] ?? {});
  await services.catchUp.run(workflow?.entity ?? "");
  const who =
    call.signedIn ?? (await services.store.read((db) => nobody(db, services.product.variants.default, GUEST, ["none"])));
  const session = { ...who.session, roles: [], permissions: [], isHolder: true };
  const holder = { ...who, session };
  return gatherEntityCall({ ...call, signedIn: holder }, workflowName);
}
