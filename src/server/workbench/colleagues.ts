import type { Colleague } from "../../core/contract/deputies.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { containsPattern } from "../store/contains.ts";
import { type Call, whoCalls } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { kindsLeftBy, ownerOf } from "./deputy-owner.ts";
import { fits } from "./deputyships.ts";

/** Somebody's own colleagues are known by name; a list of them all is not given away by one letter. */
const [MOST, LEAST_LETTERS, MOST_LETTERS] = [10, 2, 50];

/**
 * GET /system/user/deputies/colleagues?name=&owner=: who could stand in for the caller, by a part of their name. Whoever has
 * nothing to leave is told of nobody.
 */
export async function findColleagues(call: Call): Promise<Reply> {
  const name = (queryText(call.query, "name") ?? "").toLowerCase().slice(0, MOST_LETTERS);
  const found = await call.services.store.read(async (db): Promise<readonly Colleague[]> => {
    const owner = await ownerOf(db, call, queryText(call.query, "owner") ?? "");
    if (owner === undefined) throw new NotFoundFailure();
    if (name.length < LEAST_LETTERS || (await kindsLeftBy(db, call, owner)).length === 0) return [];
    const rows = await db
      .selectFrom("users")
      .select(["userId", "userName", "nickName", "userType", "supId", "merchantId", "status", "delFlag"])
      .where("userType", "=", owner.userType)
      .where("status", "=", "0")
      .where("delFlag", "=", "0")
      .where((user) => user.or([containsPattern("userName", name), containsPattern("nickName", name)]))
      .orderBy("userName")
      .execute();
    const { userId } = whoCalls(call);
    return rows
      .filter((one) => fits(owner, one))
      .toSorted((one, other) => Number(one.userId === userId) - Number(other.userId === userId))
      .slice(0, MOST)
      .map(({ userName, nickName }) => ({ userName, nickName }));
  });
  return replyData(call, found);
}
