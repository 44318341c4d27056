import type { Deputies } from "../../core/contract/deputies.ts";
import { BadRequestFailure, NotFoundFailure } from "../ground/failures.ts";
import { DAY_MS, isoNow } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import { auditAccount } from "../system/audit-account.ts";
import { type Call, jsonBody, whoCalls, writeAnswer } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { accountNamed, kindsLeftBy, manages, ownerOf } from "./deputy-owner.ts";
import { dayOf, fits, kindsOf, told } from "./deputyships.ts";
import { tellDeputy } from "./tell-deputy.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KIND = /^[a-z][\w-]{0,63}$/;
const [MOST_KINDS, MOST_NAME, MOST_DAYS] = [100, 50, 366];
/** How many of the past are told. */
const MOST_TOLD = 50;

/** GET /system/user/deputies: what the person left to others and others to the person; of `owner` for who manages that account. */
export async function readDeputies(call: Call): Promise<Reply> {
  const { services } = call;
  const who = whoCalls(call);
  const now = services.clock();
  const answer = await services.store.read(async (db): Promise<Deputies> => {
    const owner = await ownerOf(db, call, queryText(call.query, "owner") ?? "");
    if (owner === undefined) throw new NotFoundFailure();
    const { userId } = owner;
    const all = db.selectFrom("deputyship").selectAll().orderBy("deputyshipId", "desc").limit(MOST_TOLD);
    const [kinds, given, received] = await Promise.all([
      kindsLeftBy(db, call, owner),
      all.where("ownerId", "=", userId).execute(),
      all.where("deputyId", "=", userId).where("endedAt", "is", null).where("lastDay", ">=", dayOf(now)).execute(),
    ]);
    return {
      kinds: kinds.map(({ entity, title }) => ({ entity, title })),
      given: await told(db, services.product, given, now),
      received: userId === who.userId ? await told(db, services.product, received, now) : [],
    };
  });
  return replyData(call, answer);
}

/** POST /system/user/deputies: leave tasks about some kinds of documents to a colleague, from one day to another. */
export async function addDeputy(call: Call): Promise<Reply> {
  const input = new Input(jsonBody(call));
  const ownerName = input.optionalText("owner", { max: MOST_NAME }) ?? "";
  const deputyName = input.text("deputy", { max: MOST_NAME });
  const firstDay = input.text("firstDay", { max: 10, pattern: DAY });
  const lastDay = input.text("lastDay", { max: 10, pattern: DAY });
  const kinds = [...new Set(input.ids("kinds", MOST_KINDS, KIND))];
  input.check();
  const now = call.services.clock();
  checkDays(firstDay, lastDay, now);
  if (kinds.length === 0) throw fault("kinds", "required", "FIELD_REQUIRED");
  return writeAnswer(call, async (tx) => {
    const owner = await ownerOf(tx, call, ownerName);
    if (owner === undefined) throw fault("owner", "unknown", "DEPUTY_UNFIT");
    const deputy = await accountNamed(tx, deputyName);
    if (deputy === undefined || !fits(owner, deputy)) throw fault("deputy", "unknown", "DEPUTY_UNFIT");
    const held = await kindsLeftBy(tx, call, owner);
    if (!kinds.every((kind) => held.some(({ entity }) => entity === kind))) throw fault("kinds", "unknown", "FIELD_WRONG");
    await refuseSecond(tx, { ownerId: owner.userId, firstDay, lastDay, kinds });
    const { userName } = whoCalls(call).session;
    const row = { ownerId: owner.userId, deputyId: deputy.userId, firstDay, lastDay, kinds: kinds.join(",") };
    const { deputyshipId } = await tx
      .insertInto("deputyship")
      .values({ ...row, createBy: userName, createTime: isoNow(call.services.clock) })
      .returning("deputyshipId")
      .executeTakeFirstOrThrow();
    const param = { owner: owner.userName, deputy: deputy.userName, firstDay, lastDay, kinds };
    await auditAccount(tx, call, owner.userId, { operation: "addDeputy", businessType: "1", param });
    await tellDeputy(tx, call, { owner, deputy, firstDay, lastDay, kinds: held.filter(({ entity }) => kinds.includes(entity)) });
    return replyData(call, { id: String(deputyshipId), nickName: deputy.nickName });
  });
}

/** PUT /system/user/deputies/end/{id}: take it back, at once. */
export async function endDeputy(call: Call): Promise<Reply> {
  const id = call.params["id"] ?? "";
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new NotFoundFailure();
  return writeAnswer(call, async (tx) => {
    const row = await tx.selectFrom("deputyship").selectAll().where("deputyshipId", "=", Number(id)).executeTakeFirst();
    const owner = row && (await tx.selectFrom("users").selectAll().where("userId", "=", row.ownerId).executeTakeFirst());
    if (owner === undefined || !(await manages(tx, whoCalls(call), owner.userId))) throw new NotFoundFailure();
    const { numUpdatedRows } = await tx
      .updateTable("deputyship")
      .set({ endedAt: call.services.clock() })
      .where("deputyshipId", "=", Number(id))
      .where("endedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n)
      await auditAccount(tx, call, owner.userId, { operation: "endDeputy", businessType: "2", param: { id } });
    return replyData(call, { id });
  });
}

/** The day exists, the period is not over, and it ends some time. */
function checkDays(firstDay: string, lastDay: string, now: number): void {
  const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
  const isDay = (day: string): boolean => Number.isFinite(at(day)) && new Date(at(day)).toISOString().startsWith(day);
  for (const [field, day] of Object.entries({ firstDay, lastDay })) if (!isDay(day)) throw fault(field, "pattern", "FIELD_WRONG");
  if (lastDay < firstDay || lastDay < dayOf(now) || at(lastDay) - at(firstDay) >= MOST_DAYS * DAY_MS)
    throw fault("lastDay", "range", "DEPUTY_DAYS");
}

type Period = {
  readonly ownerId: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly kinds: readonly string[];
};

/** One deputy for each kind and day; whoever leaves something at the same time waits here. */
async function refuseSecond(tx: Transaction, { ownerId, firstDay, lastDay, kinds }: Period): Promise<void> {
  await tx
    .updateTable("users")
    .set((columns) => ({ delFlag: columns.ref("delFlag") }))
    .where("userId", "=", ownerId)
    .execute();
  const beside = await tx
    .selectFrom("deputyship")
    .selectAll()
    .where("ownerId", "=", ownerId)
    .where("endedAt", "is", null)
    .where("firstDay", "<=", lastDay)
    .where("lastDay", ">=", firstDay)
    .execute();
  if (beside.flatMap(kindsOf).some((kind) => kinds.includes(kind))) throw fault("kinds", "unique", "DEPUTY_TAKEN");
}

function fault(
  field: string,
  rule: string,
  text: "FIELD_WRONG" | "FIELD_REQUIRED" | "DEPUTY_UNFIT" | "DEPUTY_DAYS" | "DEPUTY_TAKEN",
) {
  return new BadRequestFailure([{ field, rule, text }]);
}
