import type { Colleague, Deputyship } from "../../core/contract/deputies.ts";
import type { Product } from "../../core/definition/product.ts";
import { sameText } from "../../core/contract/language.ts";
import { sideOf } from "../session/rights.ts";
import { isoTime } from "../store/clock.ts";
import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";

type Stored = Row<"deputyship">;
const DATE_LENGTH = "yyyy-MM-dd".length;

/** The day of a moment as deputyships count days. */
export function dayOf(now: number): string {
  return isoTime(now).slice(0, DATE_LENGTH);
}

/** What runs for a deputy today, by whoever left it to her. */
export async function runningFor(
  db: Queries,
  { deputyId, now }: { readonly deputyId: number; readonly now: number },
): Promise<readonly Stored[]> {
  const today = dayOf(now);
  return db
    .selectFrom("deputyship")
    .selectAll()
    .where("deputyId", "=", deputyId)
    .where("endedAt", "is", null)
    .where("firstDay", "<=", today)
    .where("lastDay", ">=", today)
    .orderBy("deputyshipId")
    .execute();
}

/** What is asked of two accounts of which one is to stand in for the other. */
export type Account = Pick<Row<"users">, "userId" | "userType" | "supId" | "merchantId" | "status" | "delFlag">;

/** Whether one account may stand in for another: both are in use, on one side and of one enterprise. */
export function fits(owner: Account, deputy: Account): boolean {
  const isInUse = [owner, deputy].every(({ status, delFlag }) => status === "0" && delFlag === "0");
  const isOfOne =
    owner.userType === deputy.userType &&
    (owner.supId ?? "") === (deputy.supId ?? "") &&
    (owner.merchantId ?? "") === (deputy.merchantId ?? "");
  return isInUse && isOfOne && hasEnterprise(owner) && owner.userId !== deputy.userId;
}

/** An outsider who belongs to no enterprise yet has no colleagues: all of those would be of one. */
function hasEnterprise({ userType, supId, merchantId }: Account): boolean {
  const side = sideOf(userType);
  if (side === "supplier") return (supId ?? "") !== "";
  return side !== "merchant" || (merchantId ?? "") !== "";
}

export function kindsOf({ kinds }: Pick<Stored, "kinds">): readonly string[] {
  return kinds.split(",").filter((kind) => kind !== "");
}

/** Deputyships as people read them, the latest first. */
export async function told(db: Queries, product: Product, rows: readonly Stored[], now: number): Promise<readonly Deputyship[]> {
  const ids = [...new Set(rows.flatMap(({ ownerId, deputyId }) => [ownerId, deputyId]))];
  if (ids.length === 0) return [];
  const users = await db.selectFrom("users").select(["userId", "userName", "nickName"]).where("userId", "in", ids).execute();
  const names = new Map(users.map(({ userId, userName, nickName }) => [userId, { userName, nickName }]));
  const named = (userId: number): Colleague => names.get(userId) ?? { userName: "", nickName: "" };
  return rows
    .toSorted((one, other) => other.deputyshipId - one.deputyshipId)
    .map((row) => ({
      id: String(row.deputyshipId),
      owner: named(row.ownerId),
      deputy: named(row.deputyId),
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      kinds: kindsOf(row).map((entity) => ({
        entity,
        title: product.entities[entity]?.[product.variants.default]?.title ?? sameText(entity),
      })),
      state: stateOf(row, dayOf(now)),
    }));
}

function stateOf({ endedAt, firstDay, lastDay }: Stored, today: string): Deputyship["state"] {
  if (endedAt !== null) return "ended";
  if (lastDay < today) return "over";
  return firstDay > today ? "coming" : "running";
}
