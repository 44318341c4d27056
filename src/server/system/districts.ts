import type { Call } from "../wire/call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import type { Queries } from "../store/port.ts";

const DISTRICTS = "sys_district";
const GROUPS = "gys_supply_group";
/** Digits of a country's number; those of its provinces begin with them. */
const COUNTRY_LENGTH = 3;
const WORLD = "0";
/** Digits of a first-level supply group; those of its second level begin with them. */
const GROUP_LENGTH = 1;

/** A node of a tree as the specification's client reads it (specification §3). */
type TreeItem = {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly nameId: string;
  readonly children: readonly TreeItem[];
};

/** GET /gyssystem/district/{id}: provinces of a country; countries below 0. */
export async function districtChildren(call: Call): Promise<Reply> {
  return call.services.store.read(async (db) =>
    replyData(call, spoken(call, childrenOf(await entries(db, DISTRICTS), call.params["id"] ?? "", COUNTRY_LENGTH)), "FOUND"),
  );
}

/** GET /gyssystem/district/getInfoByIdAndCategory/0/{id}: countries below 0, else a district with its children. */
export async function districtOfCategory(call: Call): Promise<Reply> {
  const id = call.params["id"] ?? "";
  return call.services.store.read(async (db) => {
    const all = await entries(db, DISTRICTS);
    if (id === WORLD) return replyData(call, spoken(call, childrenOf(all, WORLD, COUNTRY_LENGTH)), "FOUND");
    const own = all.find((entry) => entry.id === id);
    if (own === undefined) throw new NotFoundFailure();
    return replyData(call, { ...own, children: childrenOf(all, id, COUNTRY_LENGTH) }, "FOUND");
  });
}

/** GET /gyssystem/suppliergroup/FirstGrade: first-level supply groups with those below them. */
export async function firstGrade(call: Call): Promise<Reply> {
  return call.services.store.read(async (db) => {
    const all = await entries(db, GROUPS);
    const named = (items: readonly TreeItem[]): readonly unknown[] =>
      spoken(call, items).map(({ name, nameId, children, ...item }) => ({
        ...item,
        groupName: name,
        groupNameId: nameId,
        children: named(children),
      }));
    const first = childrenOf(all, WORLD, GROUP_LENGTH).map((item) => ({
      ...item,
      children: childrenOf(all, item.id, GROUP_LENGTH),
    }));
    return replyData(call, named(first), "FOUND");
  });
}

/** The tree stands in a dictionary, so that lists and exports name its values; a value begins with its parent's. */
async function entries(db: Queries, dictionary: string): Promise<readonly TreeItem[]> {
  const rows = await db
    .selectFrom("dict_data")
    .select(["dictValue", "dictLabel", "dictLabelId"])
    .where("dictType", "=", dictionary)
    .where("code", "=", "")
    .where("status", "=", "0")
    .orderBy("dictSort")
    .execute();
  return rows.map((row) => ({ id: row.dictValue, parentId: "", name: row.dictLabel, nameId: row.dictLabelId, children: [] }));
}

function childrenOf(all: readonly TreeItem[], parentId: string, length: number): readonly TreeItem[] {
  const isRoot = parentId === WORLD;
  return all
    .filter(({ id }) => (isRoot ? id.length === length : id !== parentId && id.length > length && id.startsWith(parentId)))
    .map((item) => ({ ...item, parentId }));
}

/** Names in the caller's language; both stand beside. */
function spoken(call: Call, items: readonly TreeItem[]): readonly TreeItem[] {
  return call.lang === "id" ? items.map((item) => ({ ...item, name: item.nameId === "" ? item.name : item.nameId })) : items;
}
