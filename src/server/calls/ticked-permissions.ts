import type { Call } from "../wire/call.ts";

/** Value of sys_menu_type: an entry that opens a page. */
const PAGE = "C";

/**
 * The permissions of a role whose entries of the menu were ticked: those of no entry stay, those of an entry that is no
 * longer ticked go, and an entry that is newly ticked brings the first that opens it.
 *
 * @param held what the form says that the role holds
 * @param ticked ids of entries, of groups too
 */
export async function tickedPermissions(
  call: Call,
  held: readonly string[],
  ticked: ReadonlySet<number>,
): Promise<readonly string[]> {
  const rows = await call.services.store.read((db) =>
    db.selectFrom("sys_menu").select(["menuId", "perms"]).where("menuType", "=", PAGE).where("perms", "!=", "").execute(),
  );
  const entries = rows.map(({ menuId, perms }) => ({ isTicked: ticked.has(menuId), opens: perms.split(",") }));
  const kept = new Set(entries.filter(({ isTicked }) => isTicked).flatMap(({ opens }) => opens));
  const gone = new Set(entries.flatMap(({ opens }) => opens).filter((one) => !kept.has(one)));
  const permissions = new Set(held.filter((one) => !gone.has(one)));
  for (const { isTicked, opens } of entries)
    if (isTicked && !opens.some((one) => permissions.has(one))) permissions.add(opens[0] ?? "");
  return [...permissions];
}
