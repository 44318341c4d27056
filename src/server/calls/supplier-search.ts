import { whoCalls, type Call } from "../wire/call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { purchasersOf } from "../system/purchasers-of.ts";
import { idInPath } from "./admin-call.ts";

/** GET /distribution/purchasers: who buys for the chosen company, to be put in charge of suppliers. */
export async function purchasers(call: Call): Promise<Reply> {
  const { company } = whoCalls(call);
  return call.services.store.read(async (db) => {
    const rows = await purchasersOf(db, company?.comId ?? "")
      .orderBy("users.userId")
      .execute();
    return replyData(
      call,
      rows.map((row) => ({ ...row, userId: String(row.userId) })),
      "FOUND",
    );
  });
}

/** GET /distribution/userSupplier/{id}: suppliers of the chosen company that a purchaser is in charge of. */
export async function suppliersOfUser(call: Call): Promise<Reply> {
  const { company } = whoCalls(call);
  const userId = idInPath(call);
  return call.services.store.read(async (db) => {
    const user = await db.selectFrom("users").select("userId").where("userId", "=", userId).executeTakeFirst();
    if (user === undefined) throw new NotFoundFailure();
    const rows = await db
      .selectFrom("supplier")
      .select(["id", "gChname", "comId", "comName", "gStatus", "gStatust"])
      .where("purchaserId", "=", String(userId))
      .where("comId", "=", company?.comId ?? "")
      .where("delFlag", "=", "0")
      .orderBy("id")
      .execute();
    return replyData(call, rows, "FOUND");
  });
}
