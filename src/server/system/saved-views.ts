import { MAX_VIEW_ADDRESS, MAX_VIEW_NAME, MAX_VIEWS, type SavedView } from "../../core/search/saved-view.ts";
import { readDelta } from "../../core/table/read-delta.ts";
import { jsonBody, whoCalls, type Call } from "../wire/call.ts";
import { BadRequestFailure, NotFoundFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import { queryText } from "../wire/query.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import type { Queries } from "../store/port.ts";
import { sideOf } from "../session/rights.ts";
import type { SignedIn } from "../session/signed-in.ts";

const SCREEN = /^[a-z][a-z0-9-]{0,60}\.[A-Za-z][A-Za-z0-9]{0,40}$/;
const MAX_DELTA_BYTES = 16 * 1024;

/** GET /system/view/list?screen=…: one's own views of a list, then those that others of one's side share. */
export async function viewList(call: Call): Promise<Reply> {
  const { userId, user } = whoCalls(call);
  const screen = queryText(call.query, "screen") ?? "";
  const { comId } = placeOf(call);
  const rows = await call.services.store.read((db) =>
    db
      .selectFrom("saved_views")
      .innerJoin("users", "users.userId", "saved_views.userId")
      .select(["viewId", "saved_views.userId", "name", "shared", "address", "delta", "users.nickName"])
      .where("screen", "=", screen)
      .where("comId", "=", comId)
      .where((either) => {
        const own = either("saved_views.userId", "=", userId);
        if (!hasColleagues(user)) return own;
        const { userType, supId, merchantId } = user;
        return either.or([
          own,
          either.and([
            either("shared", "=", "1"),
            either("users.userType", "=", userType),
            either("users.supId", supId === null ? "is" : "=", supId),
            either("users.merchantId", merchantId === null ? "is" : "=", merchantId),
          ]),
        ]);
      })
      .orderBy("name")
      .execute(),
  );
  const views = rows.map((row): SavedView => ({
    id: String(row.viewId),
    name: row.name,
    isShared: row.shared === "1",
    isOwn: Number(row.userId) === userId,
    owner: row.nickName,
    address: row.address,
    delta: readDelta(row.delta),
  }));
  return replyData(
    call,
    views.toSorted((left, right) => Number(right.isOwn) - Number(left.isOwn)),
  );
}

/** POST /system/view: keep a list under a name that the person has not given on that screen yet. */
export async function addView(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const body = jsonBody(call);
  const input = new Input(body);
  const screen = input.text("screen", { max: 100, pattern: SCREEN });
  const view = viewOf(call, input);
  const { comId, supId } = placeOf(call);
  const id = await call.services.store.write(async (tx) => {
    await refuseTaken(tx, userId, comId, screen, view.name, undefined);
    const { kept } = await tx
      .selectFrom("saved_views")
      .select((all) => all.fn.countAll<number>().as("kept"))
      .where("userId", "=", userId)
      .where("screen", "=", screen)
      .executeTakeFirstOrThrow();
    if (Number(kept) >= MAX_VIEWS) throw new BadRequestFailure([{ field: "name", rule: "count", text: "TOO_LARGE" }]);
    const added = await tx
      .insertInto("saved_views")
      .values({ userId, comId, supId, screen, ...view, updatedAt: call.services.clock() })
      .returning("viewId")
      .executeTakeFirstOrThrow();
    return String(added.viewId);
  });
  return replyData(call, { id });
}

/** PUT /system/view/{id}: the person's own view under another name, shared or not, or with what stands now. */
export async function changeView(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const viewId = idOf(call);
  const view = viewOf(call, new Input(jsonBody(call)));
  await call.services.store.write(async (tx) => {
    const stored = await tx
      .selectFrom("saved_views")
      .select(["comId", "screen"])
      .where("viewId", "=", viewId)
      .where("userId", "=", userId)
      .executeTakeFirst();
    if (stored === undefined) throw new NotFoundFailure();
    await refuseTaken(tx, userId, stored.comId, stored.screen, view.name, viewId);
    await tx
      .updateTable("saved_views")
      .set({ ...view, updatedAt: call.services.clock() })
      .where("viewId", "=", viewId)
      .execute();
  });
  return replyDone(call);
}

/** DELETE /system/view/{id}: one's own view is gone, for those with whom it was shared too. */
export async function removeView(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const viewId = idOf(call);
  await call.services.store.write(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("saved_views")
      .where("viewId", "=", viewId)
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new NotFoundFailure();
  });
  return replyDone(call);
}

/** Views are shared within one side, and there within one supplier or merchant; an account of none yet has no colleagues. */
function hasColleagues({ userType, supId, merchantId }: SignedIn["user"]): boolean {
  const side = sideOf(userType);
  return side === "supplier" ? supId !== null : side === "merchant" ? merchantId !== null : true;
}

/** The company and the supplier under which a view is kept; who sees a shared one is decided by whose it is. */
function placeOf(call: Call): { readonly comId: string; readonly supId: string } {
  const { session } = whoCalls(call);
  return { comId: session.companyId ?? "", supId: session.supplierId ?? "" };
}

/** @throws {BadRequestFailure} every fault at once */
function viewOf(call: Call, input: Input) {
  const body = jsonBody(call);
  const name = input.text("name", { max: MAX_VIEW_NAME });
  const address = input.optionalText("address", { max: MAX_VIEW_ADDRESS }) ?? "";
  input.check();
  const delta = JSON.stringify(readDelta(body["delta"]));
  if (Buffer.byteLength(delta) > MAX_DELTA_BYTES)
    throw new BadRequestFailure([{ field: "delta", rule: "max", text: "TOO_LARGE" }]);
  return { name, address, delta, shared: body["isShared"] === true ? "1" : "0" };
}

async function refuseTaken(
  db: Queries,
  userId: number,
  comId: string,
  screen: string,
  name: string,
  except: number | undefined,
): Promise<void> {
  const taken = await db
    .selectFrom("saved_views")
    .select("viewId")
    .where("userId", "=", userId)
    .where("comId", "=", comId)
    .where("screen", "=", screen)
    .where("name", "=", name)
    .executeTakeFirst();
  if (taken !== undefined && Number(taken.viewId) !== except)
    throw new BadRequestFailure([{ field: "name", rule: "unique", text: "FIELD_TAKEN" }]);
}

function idOf(call: Call): number {
  const id = call.params["id"] ?? "";
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new NotFoundFailure();
  return Number(id);
}
