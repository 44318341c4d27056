import { jsonValue, whoCalls, type Call } from "../wire/call.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import type { Queries } from "../store/port.ts";
import { repeated } from "../store/repeated.ts";

export const MAX_PREFERENCE_BYTES = 32 * 1024;
const MAX_PREFERENCES = 300;
const KEY = /^[\w.:-]{1,100}$/;

/** GET /system/user/prefs/{key}: the person's own JSON under a key, null when there is none. */
export async function readPreference(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const row = await call.services.store.read((db) =>
    db
      .selectFrom("user_prefs")
      .select("value")
      .where("userId", "=", userId)
      .where("prefKey", "=", keyOf(call))
      .executeTakeFirst(),
  );
  return replyData(call, row === undefined ? null : JSON.parse(row.value));
}

/** PUT /system/user/prefs/{key}: keep any JSON of at most 32 KiB, such as the columns of a table; null removes it. */
export async function writePreference(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const prefKey = keyOf(call);
  const preference = jsonValue(call) ?? null;
  const value = JSON.stringify(preference);
  if (Buffer.byteLength(value) > MAX_PREFERENCE_BYTES)
    throw new BadRequestFailure([{ field: "", rule: "max", text: "TOO_LARGE" }]);
  await call.services.store.write(async (tx) => {
    await tx.deleteFrom("user_prefs").where("userId", "=", userId).where("prefKey", "=", prefKey).execute();
    if (preference === null) return;
    const { kept } = await tx
      .selectFrom("user_prefs")
      .select((all) => all.fn.countAll<number>().as("kept"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    if (kept >= MAX_PREFERENCES) throw new BadRequestFailure([{ field: "", rule: "count", text: "TOO_LARGE" }]);
    await tx.insertInto("user_prefs").values({ userId, prefKey, value, updatedAt: call.services.clock() }).execute();
  });
  return replyDone(call);
}

/** All preferences of a person, for the first answer after sign-in. */
export async function preferencesOf(db: Queries, userId: number): Promise<Readonly<Record<string, unknown>>> {
  const rows = await ownRows(db, userId);
  return Object.fromEntries(rows.map((row) => [row.prefKey, JSON.parse(row.value)]));
}

const ownRows = repeated((db, userId: number) =>
  db.selectFrom("user_prefs").select(["prefKey", "value"]).where("userId", "=", userId),
);

function keyOf(call: Call): string {
  const key = call.params["key"] ?? "";
  if (!KEY.test(key)) throw new BadRequestFailure([{ field: "key", rule: "pattern", text: "FIELD_WRONG" }]);
  return key;
}
