import { beginEntityCall } from "../entity/entity-call.ts";
import { list } from "../verbs/list.ts";
import { loadRecords } from "../entity/load.ts";
import type { Call } from "../wire/call.ts";
import type { Reply } from "../wire/reply.ts";

/** GET /template/children/{id}: the child templates of one that is there, as their own list shows them. */
export async function templateChildren(call: Call): Promise<Reply> {
  const id = call.params["id"] ?? "";
  const ec = await beginEntityCall(call, "template");
  await call.services.store.read((db) => loadRecords(db, ec, [id]));
  return list({ ...call, query: { ...call.query, parentId: id } }, "template-child");
}
