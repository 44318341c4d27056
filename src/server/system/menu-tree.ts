import type { Call } from "../wire/call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { replyBeside, replyData, type Reply } from "../wire/reply.ts";
import type { Queries } from "../store/port.ts";
import { ALL_PERMISSIONS } from "../../core/contract/session.ts";

type Branch = { readonly id: number; readonly label: string; readonly children: readonly Branch[] };

/** GET /system/menu/treeselect: the menu as a tree, for a choice. */
export async function menuTree(call: Call): Promise<Reply> {
  return replyData(call, await call.services.store.read((db) => branches(db, call)), "FOUND");
}

/** GET /system/menu/roleMenuTreeselect/{roleId}: the tree, and the entries that the role's permissions open. */
export async function roleMenuTree(call: Call): Promise<Reply> {
  const roleId = Number(call.params["roleId"]);
  return call.services.store.read(async (db) => {
    const role = Number.isSafeInteger(roleId)
      ? await db.selectFrom("sys_role").select(["permissions"]).where("roleId", "=", roleId).executeTakeFirst()
      : undefined;
    if (role === undefined) throw new NotFoundFailure();
    const held = new Set((role.permissions ?? "").split(","));
    const rows = await db.selectFrom("sys_menu").select(["menuId", "perms"]).where("menuType", "=", "C").execute();
    const isOpen = (perms: string): boolean =>
      held.has(ALL_PERMISSIONS) || perms === "" || perms.split(",").some((one) => held.has(one));
    const checkedKeys = rows.filter((row) => isOpen(row.perms)).map((row) => row.menuId);
    return replyBeside(call, { menus: await branches(db, call), checkedKeys });
  });
}

async function branches(db: Queries, call: Call): Promise<readonly Branch[]> {
  const rows = await db.selectFrom("sys_menu").selectAll().orderBy("orderNum").orderBy("menuId").execute();
  const below = (parentId: number | null): readonly Branch[] =>
    rows
      .filter((row) => (row.parentId ?? null) === parentId)
      .map((row) => ({
        id: row.menuId,
        label: call.lang === "id" ? row.menuNameId || row.menuName : row.menuName,
        children: below(row.menuId),
      }));
  return below(null);
}
