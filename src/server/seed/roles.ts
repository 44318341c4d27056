import type { Menu, MenuEntry, Roles } from "../../core/definition/generated/documents.ts";
import type { Transaction } from "../store/port.ts";

/** Bring the roles of the documents into the store; one that was changed in the running product keeps its rights. */
export async function seedRoles(tx: Transaction, { roles }: Roles, now: string): Promise<void> {
  const known = new Map(
    (await tx.selectFrom("sys_role").select(["roleKey", "edited"]).execute()).map((row) => [row.roleKey, row.edited]),
  );
  for (const [index, role] of roles.entries()) {
    const facts = {
      roleName: role.title.cn,
      roleNameId: role.title.id,
      side: role.side,
      dataScope: role.dataScope,
      permissions: role.permissions.join(","),
      roleSort: index + 1,
    };
    if (!known.has(role.key)) {
      await tx
        .insertInto("sys_role")
        .values({ ...facts, roleKey: role.key, status: "0", builtin: "1", edited: "0", createBy: "admin", createTime: now })
        .execute();
    } else if (known.get(role.key) !== "1") {
      await tx.updateTable("sys_role").set(facts).where("roleKey", "=", role.key).execute();
    }
  }
}

const HIDDEN = { shown: "0", hidden: "1" } as const;
/** Entries of a group are numbered below it. */
const PER_GROUP = 100;

/** The menu of the documents as rows to look at. */
export async function seedMenu(tx: Transaction, menu: Menu, now: string): Promise<void> {
  await tx.deleteFrom("sys_menu").execute();
  const groups = menu.menu.map((group, index) => ({ group, id: (index + 1) * PER_GROUP }));
  const rows = [
    ...groups.flatMap(({ group, id }) => [
      {
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
      },
      ...group.children.map((entry, place) => entryRow(entry, id + place + 1, id, HIDDEN.shown)),
    ]),
    ...menu.fixed.map((entry, place) => entryRow(entry, (groups.length + 1) * PER_GROUP + place, null, HIDDEN.hidden)),
  ];
  for (const row of rows)
    await tx
      .insertInto("sys_menu")
      .values({ ...row, status: "0", createTime: now })
      .execute();
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
