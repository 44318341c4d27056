import { ALL_PERMISSIONS } from "../contract/session.ts";
import type { Action, Side } from "../definition/generated/documents.ts";
import { freeKey } from "../definition/item-key.ts";
import { type ChangedDocuments, listIn } from "./changed-documents.ts";
import type { Flow, FlowAction } from "./flow.ts";

/**
 * Who may press an action: holders of one of some permissions that there are, or people of some roles, which get a permission
 * of the action's own, so that nobody else comes in by one that means something else.
 */
export type Pressers = { readonly needs: readonly string[] } | { readonly roles: readonly string[] };

type Known = Pick<Flow, "roles" | "actions" | "workflow">;

/** Roles of which some may be chosen: of the side, those that somebody has given rights to, and not whoever may do everything. */
export function choosableRoles({ roles }: Pick<Flow, "roles">, side: Side | undefined): Flow["roles"] {
  return roles.filter(
    (role) =>
      (side === undefined || role.side === side) && role.permissions.length > 0 && !role.permissions.includes(ALL_PERMISSIONS),
  );
}

/** Keys of the roles of a side that may press. */
export function rolesOf(flow: Pick<Flow, "roles">, side: Side | undefined, pressers: Pressers): readonly string[] {
  const isOne = ({ key, permissions }: Flow["roles"][number]): boolean =>
    "roles" in pressers ? pressers.roles.includes(key) : permissions.some((one) => pressers.needs.includes(one));
  return flow.roles.filter((role) => (side === undefined || role.side === side) && isOne(role)).map(({ key }) => key);
}

/**
 * The permissions that say so, of which one is needed. Where they are roles, the action's own permission is given to them and
 * taken from all others.
 */
export function givePressers(
  documents: ChangedDocuments,
  flow: Known,
  action: Pick<Action, "key">,
  pressers: Pressers,
): readonly string[] {
  if (!("roles" in pressers)) return pressers.needs;
  const own = ownPermission(flow, action);
  for (const role of listIn(documents.change({ kind: "roles", name: "roles" }), "roles")) {
    const held = (role["permissions"] ?? []) as readonly string[];
    const isGiven = pressers.roles.includes(role.key);
    if (held.includes(own) !== isGiven) role["permissions"] = isGiven ? [...held, own] : held.filter((one) => one !== own);
  }
  return [own];
}

/** What the action alone asks for now, or else a permission that nobody holds and nothing asks for. */
function ownPermission({ workflow, actions, roles }: Known, { key }: Pick<Action, "key">): string {
  const asksFor = ({ needs }: FlowAction, permission: string): boolean => needs.includes(permission);
  const [only, ...more] = actions.find((action) => action.key === key)?.needs ?? [];
  const isOwn = only === `${workflow.permission}:${key}` && more.length === 0;
  if (isOwn && !actions.some((action) => action.key !== key && asksFor(action, only))) return only;
  const isTaken = (name: string): boolean => {
    const permission = `${workflow.permission}:${name}`;
    return roles.some(({ permissions }) => permissions.includes(permission)) || actions.some((one) => asksFor(one, permission));
  };
  return `${workflow.permission}:${freeKey(key, isTaken)}`;
}
