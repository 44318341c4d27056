import type { Text } from "../definition/generated/documents.ts";
import { type ChangedDocuments, type Json, type Keyed, listIn } from "./changed-documents.ts";
import { addTo, type FlowScope } from "./changed-workflow.ts";

/** What somebody has to do in a state that has come between two others. */
export type NewTask = {
  /** The action that led on before, and of which somebody may have a card on the desk. */
  readonly former: string;
  /** The state field, and its new value. */
  readonly field: string;
  readonly value: string;
  readonly step: { readonly key: string; readonly title: Text };
  /** The action that leads on from the new state, and the roles that may press it. */
  readonly next: string;
  readonly roles: readonly string[];
  /** Companies that have no such state. */
  readonly others: ReadonlySet<string>;
};

type Listed = Json & { readonly filter?: Readonly<Record<string, string>>; readonly task?: Json & { readonly do?: string } };

/**
 * Where the desk counts the records on which the former action waits, it counts beside them those that wait in the new state,
 * as a task of whoever leads on from there: without it nobody would find them.
 */
export function addTasks(documents: ChangedDocuments, { flow, isOnly }: FlowScope, task: NewTask): void {
  const { former, field, value, step, next, roles, others } = task;
  const place = { kind: "workbench", name: "workbench" } as const;
  const screens = new Set(flow.screens.map(({ screen }) => screen));
  const ofFormer = (list: Listed): boolean =>
    screens.has(String(list["screen"])) && list.task?.do === former && list.filter?.[field] !== undefined;
  const beside = cardsOf(documents.look(place)).find((card) => card.lists.some(ofFormer) && isOf(card, flow.company, isOnly));
  if (beside === undefined || roles.length === 0) return;
  const having = flow.companies.filter((code) => !others.has(code));
  const variants = isOnly ? [flow.company] : others.size > 0 ? having : undefined;
  const card = {
    key: cardKey(flow.workflow.workflow, step.key),
    title: step.title,
    ...(variants === undefined ? {} : { variants }),
    roles: [...roles],
    lists: beside.lists.filter(ofFormer).map((list) => ({
      ...list,
      filter: { ...list.filter, [field]: value },
      task: { ...list.task, do: next },
    })),
  };
  addTo(listIn(documents.change(place), "cards"), card, beside.key);
}

/** `deliverySecondReview`: a step of another workflow may be called the same. */
function cardKey(workflow: string, step: string): string {
  const words = [...workflow.split("-"), step];
  return words.map((word, at) => (at === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`)).join("");
}

function cardsOf(workbench: Json): readonly (Keyed & { readonly lists: readonly Listed[] })[] {
  return (workbench["cards"] ?? []) as readonly (Keyed & { readonly lists: readonly Listed[] })[];
}

/** A card for some companies says nothing of what everybody gets; for a company alone its own goes before. */
function isOf(card: Json, company: string, isOnly: boolean): boolean {
  const variants = card["variants"] as readonly string[] | undefined;
  return variants === undefined || (isOnly && variants.includes(company));
}
