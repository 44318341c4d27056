import type { Menu, MenuEntry, Roles } from "../../core/definition/generated/documents.ts";
import type { Transaction } from "../store/port.ts";

/**
 * Bring the roles of the documents into the store. One that was changed in the running product keeps what was changed,
 * and takes over what the documents give or withdraw since they were last read.
 */
export async function seedRoles(tx: Transaction, { roles }: Roles, now: string): Promise<void> {
  const rows = await tx.selectFrom("sys_role").select(["roleKey", "edited", "permissions", "given"]).execute();
  const known = new Map(rows.map((row) => [row.roleKey, row]));
  for (const [index, role] of roles.entries()) {
    const given = role.permissions.join(",");
    const facts = {
      roleName: role.title.cn,
      roleNameId: role.title.id,
      side: role.side,
      dataScope: role.dataScope,
      permissions: given,
      given,
      roleSort: index + 1,
    };
    const present = known.get(role.key);
    if (present === undefined) {
      await tx
        .insertInto("sys_role")
        .values({ ...facts, roleKey: role.key, status: "0", builtin: "1", edited: "0", createBy: "admin", createTime: now })
        .execute();
    } else {
      const merged = mergedPermissions(present.permissions, present.given ?? given, given);
      const set = present.edited === "1" ? { permissions: merged, given } : facts;
      await tx.updateTable("sys_role").set(set).where("roleKey", "=", role.key).execute();
    }
  }
}

/**
 * Permissions of an edited role, each list parted by commas.
 *
 * @param own what it has, edited
 * @param before what the documents gave when they were last read
 * @param now what they give
 */
export function mergedPermissions(own: string | null, before: string, now: string): string {
  const [kept, former, given] = [own ?? "", before, now].map((list) => list.split(",").filter((one) => one !== "")) as [
    string[],
    string[],
    string[],
  ];
  const withdrawn = new Set(former.filter((one) => !given.includes(one)));
  const added = given.filter((one) => !former.includes(one) && !kept.includes(one));
  return [...kept.filter((one) => !withdrawn.has(one)), ...added].join(",");
}

const HIDDEN = { shown: "0", hidden: "1" } as const;
/** Entries of a group are numbered below it. */
const PER_GROUP = 100;

/** The menu of the documents as rows to look at. */
export async function seedMenu(tx: Transaction, menu: Menu, now: string): Promise<void> {
  await tx.deleteFrom("sys_menu").execute();
  const groups = menu.menu.map((group, index) => ({ group, id: (index + 1) * PER_GROUP }));
  const made = { status: "0", createTime: now };
  const groupRows = groups.map(({ group, id }) => ({
    menuId: id,
    parentId: null,
    menuName: group.title.cn,
    menuNameId: group.title.id,
    menuType: "M",
    path: group.path,
    component: group.component,
    icon: group.icon,
    orderNum: id,
    visible: HIDDEN.shown,
    ...made,
  }));
  const entryRows = [
    ...groups.flatMap(({ group, id }) => group.children.map((entry, place) => entryRow(entry, id + place + 1, id, HIDDEN.shown))),
    ...menu.fixed.map((entry, place) => entryRow(entry, (groups.length + 1) * PER_GROUP + place, null, HIDDEN.hidden)),
  ].map((row) => ({ ...row, ...made }));
  // Rows of one statement have the same columns.
  for (const rows of [groupRows, entryRows]) if (rows.length > 0) await tx.insertInto("sys_menu").values(rows).execute();
}

function entryRow(entry: MenuEntry, menuId: number, parentId: number | null, visible: string) {
  return {
    menuId,
    parentId,
    menuName: entry.title.cn,
    menuNameId: entry.title.id,
    menuType: "C",
    path: entry.path,
    component: entry.component,
    perms: entry.needs?.join(",") ?? "",
    icon: entry.icon ?? "",
    orderNum: menuId,
    visible,
    isCache: entry.noCache === true ? "1" : "0",
    variants: entry.variants?.join(",") ?? "",
    audience: entry.audience?.join(",") ?? "",
  };
}
