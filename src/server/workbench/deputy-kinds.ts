import type { Action, Needs, Text, Workflow } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { ADMIN_ROLE } from "../../core/contract/session.ts";
import { hasPermission } from "../../core/gate/permissions.ts";
import { workflowsOn } from "../entity/entity-call.ts";
import type { SignedIn } from "../session/signed-in.ts";

/** Tasks about documents of one kind, as far as somebody has them and can leave them to a deputy. */
export type TaskKind = {
  readonly entity: string;
  readonly title: Text;
  /** Keys of the actions. */
  readonly does: readonly string[];
  /** What is needed to see such a document and to do this with it. */
  readonly permissions: readonly string[];
};

/** Actions that change the document at hand; what begins another document is more than a task of the absent person. */
const LEFT: readonly Action["does"][] = [undefined, "transition", "edit"];

/**
 * The kinds of tasks that somebody has under any of her companies, by the cards of the workbench. What the administrator's
 * role gives by itself is left to nobody.
 */
export function taskKindsOf(product: Product, who: SignedIn): readonly TaskKind[] {
  const codes = [...new Set([who.code, ...who.passList.map(({ code }) => code)])];
  const all = codes.flatMap((code) => kindsUnder(product, who, code));
  return [...Map.groupBy(all, ({ entity }) => entity).values()].flatMap((ones) => {
    const [first] = ones;
    if (first === undefined) return [];
    const does = [...new Set(ones.flatMap((one) => one.does))];
    return [{ ...first, does, permissions: [...new Set(ones.flatMap(({ permissions }) => permissions))] }];
  });
}

function kindsUnder(product: Product, who: SignedIn, code: VariantCode): readonly TaskKind[] {
  const rights = who.rightsIn(code);
  const roles = rights.roles.filter((role) => role !== ADMIN_ROLE);
  return product.workbench.cards
    .filter((card) => card.roles.some((role) => roles.includes(role)) && card.variants?.includes(code) !== false)
    .flatMap(({ lists }) => lists)
    .flatMap(({ screen: id, task }): readonly TaskKind[] => {
      const screen = product.screens[id]?.[code];
      if (screen?.kind !== "list" || task === undefined) return [];
      const workflows = workflowsOn(product, screen.entity, code);
      const actions = workflows.flatMap(({ actions: some }) => some.filter(({ key }) => key === task.do));
      const isHeld = actions.some(({ needs }) => needs === "open" || listed(needs).some((one) => hasPermission(rights, [one])));
      const title = product.entities[screen.entity]?.[code]?.title;
      if (title === undefined || !isHeld || !actions.every(({ does }) => LEFT.includes(does))) return [];
      const does = workflows.flatMap(({ actions: all }) => all.filter((one) => actions.some((of) => decidesSame(of, one))));
      const keys = [...new Set(does.map(({ key }) => key))];
      return [{ entity: screen.entity, title, does: keys, permissions: neededFor(workflows, actions) }];
    });
}

/** The task itself, or another answer to it, such as a refusal: open in the same states by the same right. */
function decidesSame(task: Action, other: Action): boolean {
  if (task === other) return true;
  const told = ({ needs, side, from }: Action): string => JSON.stringify([needs, side, from]);
  return LEFT.includes(other.does) && told(task) === told(other);
}

function neededFor(workflows: readonly Workflow[], actions: readonly Action[]): readonly string[] {
  const reads = workflows.flatMap(({ reads: { list, get, lines = [] } }) => [list, get, ...lines.map(({ needs }) => needs)]);
  const states = actions.flatMap(({ from }) => (Array.isArray(from) ? from.map(({ needs }: { needs: string }) => needs) : []));
  return [...[...reads, ...actions.map(({ needs }) => needs)].flatMap(listed), ...states];
}

function listed(needs: Needs): readonly string[] {
  return typeof needs === "string" ? [] : needs;
}
