import { ALL_PERMISSIONS } from "../contract/session.ts";
import type { Action, Side } from "../definition/generated/documents.ts";
import { type ChangedDocuments, listIn } from "./changed-documents.ts";
import type { FlowScope } from "./changed-workflow.ts";
import type { Flow } from "./flow.ts";
import { permissionsOf } from "./flow-turns.ts";

/**
 * Who may press an action: holders of one of some permissions that there are, or people of some roles, which get a permission
 * of the action's own, so that nobody else comes in by one that means something else.
 */
export type Pressers = { readonly needs: readonly string[] } | { readonly roles: readonly string[] };

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
  scope: FlowScope,
  action: Pick<Action, "key">,
  pressers: Pressers,
): readonly string[] {
  if (!("roles" in pressers)) return pressers.needs;
  const own = ownPermission(scope, action.key) ?? freePermission(scope, action.key);
  for (const role of listIn(documents.change({ kind: "roles", name: "roles" }), "roles")) {
    const held = (role["permissions"] ?? []) as readonly string[];
    const isGiven = pressers.roles.includes(role.key);
    if (held.includes(own) !== isGiven) role["permissions"] = isGiven ? [...held, own] : held.filter((one) => one !== own);
  }
  return [own];
}

/**
 * The permission that the action alone asks for, called as it is, perhaps with the company. Roles hold it in every company: what
 * everybody's action asks for as well is no company's own.
 */
export function ownPermission(scope: FlowScope, key: string): string | undefined {
  const { flow, isOnly } = scope;
  const { workflow, base = workflow, actions } = flow;
  const [only, ...more] = actions.find((action) => action.key === key)?.needs ?? [];
  if (only === undefined || more.length > 0 || !namesOf(scope, key).includes(only)) return undefined;
  const isEverybodys = base.actions.some(({ needs }) => permissionsOf(needs, workflow.permission).includes(only));
  const isShared = actions.some((action) => action.key !== key && action.needs.includes(only));
  return isShared || (isOnly && isEverybodys) ? undefined : only;
}

/** A permission that nobody holds and nothing asks for. */
function freePermission(scope: FlowScope, key: string): string {
  const { roles, actions } = scope.flow;
  const taken = new Set([...roles.flatMap(({ permissions }) => permissions), ...actions.flatMap(({ needs }) => needs)]);
  const names = namesOf(scope, key);
  // Where all are taken, the compiler says so at its place.
  return names.find((name) => !taken.has(name)) ?? names[0]!;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** What an action's own permission may be called, the plainest first; there are letters only in it. */
function namesOf({ flow: { workflow, company } }: FlowScope, key: string): readonly string[] {
  const name = `${workflow.permission}:${lettersOf(key)}`;
  return ["", lettersOf(company), ...LETTERS].map((ending) => `${name}${ending}`);
}

/** A number becomes a letter, so that two keys which it tells apart stay two. */
function lettersOf(key: string): string {
  return key.replaceAll(/\d/g, (digit) => LETTERS[Number(digit)]!).replaceAll(/[^A-Za-z]/g, "");
}
