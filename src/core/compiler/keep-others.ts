import type { ChangedDocuments, Json, Keyed } from "./changed-documents.ts";
import { type FlowScope, tidy } from "./changed-workflow.ts";
import { dropButtons } from "./flow-buttons.ts";
import { dropProgress } from "./progress-steps.ts";

/** What companies that go another way have no use for. */
export type Unused = {
  readonly states: readonly string[];
  readonly action: string;
  /** Screens with a button for the action. */
  readonly screens: readonly string[];
  readonly step: string;
  /** Screens with the step in their status line. */
  readonly progress: readonly string[];
};

/**
 * Differences that rest on what was changed remember the new value from now on. A company whose own difference leads the
 * arrow elsewhere, or has it no more, keeps its own way: the new states would be reached by nothing there, and are dropped.
 *
 * @returns those companies
 */
export function keepOthers(
  documents: ChangedDocuments,
  { flow, isOnly }: FlowScope,
  arrow: string,
  changed: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  unused: Unused,
): ReadonlySet<string> {
  const others = new Set<string>();
  const own = flow.workflow.workflow;
  const variants = isOnly ? [flow.company] : [undefined, ...flow.companies];
  for (const { workflow } of flow.kin)
    for (const variant of variants) {
      if (workflow === own && (isOnly || variant === undefined)) continue;
      const place = { kind: "workflow", name: workflow, ...(variant === undefined ? {} : { variant }) } as const;
      const { actions = {} } = documents.look(place) as { readonly actions?: Changes };
      const rests = (actions.set ?? []).some(({ key, ...set }) =>
        Object.keys(changed.get(key) ?? {}).some((name) => name in set),
      );
      const isDropped = (actions.drop ?? []).includes(arrow);
      if (!rests && !isDropped) continue;
      const document = documents.change(place);
      const leads = remembered(document, arrow, changed);
      if (variant !== undefined && (leads || isDropped)) {
        others.add(variant);
        drop(document, "states", unused.states);
        drop(document, "actions", [unused.action]);
        const like = flow.screens.filter((one) => isLike(one.workflow, workflow, own)).map(({ screen }) => screen);
        const among = (screens: readonly string[]): readonly string[] => like.filter((screen) => screens.includes(screen));
        dropButtons(documents, among(unused.screens), unused.action, variant);
        dropProgress(documents, among(unused.progress), unused.step, variant);
      }
      tidy(document, "actions");
    }
  return others;
}

type Changes = { readonly set?: readonly Keyed[]; readonly drop?: readonly string[] };

/** A company's difference of a workflow holds for those that are like it. */
function isLike(workflow: string, changed: string, own: string): boolean {
  return workflow === changed || changed === own;
}

/** @returns whether the document leads the arrow elsewhere */
function remembered(document: Json, arrow: string, changed: ReadonlyMap<string, Readonly<Record<string, unknown>>>): boolean {
  let leads = false;
  for (const set of ((document["actions"] ?? {}) as { readonly set?: readonly Keyed[] }).set ?? [])
    for (const [property, now] of Object.entries(changed.get(set.key) ?? {})) {
      const difference = (set as Json)[property] as { readonly now: unknown } | undefined;
      if (difference === undefined) continue;
      if (JSON.stringify(difference.now) === JSON.stringify(now ?? null)) delete (set as Json)[property];
      else {
        (set as Json)[property] = { ...difference, was: now ?? null };
        leads ||= set.key === arrow && (property === "to" || property === "branches");
      }
    }
  return leads;
}

function drop(document: Json, list: "states" | "actions", keys: readonly string[]): void {
  const changes = (document[list] ??= {}) as Json;
  changes["drop"] = [...((changes["drop"] as readonly string[] | undefined) ?? []), ...keys];
}
