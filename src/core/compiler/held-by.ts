import { type Library, WILDCARD } from "../definition/link/link.ts";
import type { Role, Text, Workflow } from "../definition/generated/documents.ts";
import { objectsAt, plain } from "../definition/node.ts";
import { permissionsOf } from "./flow-turns.ts";
import { alike, type Told } from "./told.ts";

const MOST = 3;

/** Whoever holds one of some permissions, as people call them; the terminals' files have the permissions. */
export function holdersTold({ roles }: Pick<Library, "roles">, permissions: readonly string[], en: string): Told {
  const titles = objectsAt(roles, "roles")
    .map((node) => plain(node) as Role)
    .filter(({ permissions: held }) => !held.includes(WILDCARD) && permissions.some((one) => held.includes(one)))
    .map(({ title }) => title);
  return titles.length === 0 ? { ...alike(permissions.join(", ")), en } : { en, ...listed(titles, titles.length) };
}

/** Titles of the roles that hold a permission; undefined where none does but whoever may do everything. */
export function holderTitles(library: Pick<Library, "roles">, permission: string): Text | undefined {
  const { en, cn, id } = holdersTold(library, [permission], "");
  return en === "" && cn !== permission ? { cn, id } : undefined;
}

/** A permission by the actions that ask for it: `“质检通过”（tdhcsystem:delivery:qualityApprove）`. */
export function permissionTold(libraries: readonly Pick<Library, "workflows">[], permission: string): Told {
  const titles = new Map<string, Text>();
  for (const node of libraries.flatMap(({ workflows }) => [...workflows.values()])) {
    const workflow = plain(node) as Workflow;
    for (const { needs, title } of workflow.actions)
      if (permissionsOf(needs, workflow.permission).includes(permission)) titles.set(title.cn, title);
  }
  if (titles.size === 0) return alike(permission);
  const { cn, id } = listed([...titles.values()], MOST);
  return { en: permission, cn: `“${cn}”（${permission}）`, id: `“${id}” (${permission})` };
}

function listed(titles: readonly Text[], most: number): Text {
  const [shown, isMore] = [titles.slice(0, most), titles.length > most];
  return {
    cn: shown.map(({ cn }) => cn).join("、") + (isMore ? "等" : ""),
    id: shown.map(({ id }) => id).join(", ") + (isMore ? " dll." : ""),
  };
}
