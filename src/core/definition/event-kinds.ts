import type { Text } from "./generated/documents.ts";
import type { Product } from "./product.ts";

/** What may happen and be told to other systems: its name there, and how people call it. */
export type EventKind = { readonly kind: string; readonly title: Text };

/** Name of what an action causes; the same in every company. */
export function kindOfAction(workflow: string, action: string): string {
  return `${workflow}.${action}`;
}

/** Name of an event of schemas/events.json. */
export function kindOfEvent(event: string): string {
  return `event.${event}`;
}

/**
 * Every kind that the documents declare: actions that tell somebody, in any company, and events about records, which are
 * those that name an entity.
 */
export function eventKinds(product: Product): readonly EventKind[] {
  const kinds = new Map<string, Text>();
  for (const perVariant of Object.values(product.workflows))
    for (const workflow of Object.values(perVariant))
      for (const action of workflow.actions) {
        const kind = kindOfAction(workflow.workflow, action.key);
        if (action.notify !== undefined && !kinds.has(kind))
          kinds.set(kind, labelled(titleOf(product, workflow.entity), action.title, kind));
      }
  for (const { key, entity, message } of product.events.events)
    if (entity !== undefined) kinds.set(kindOfEvent(key), labelled(titleOf(product, entity), message, kindOfEvent(key)));
  return [...kinds].map(([kind, title]) => ({ kind, title }));
}

function titleOf(product: Product, entity: string): Text {
  return product.entities[entity]?.[product.variants.default]?.title ?? { cn: entity, id: entity };
}

function labelled(entity: Text, what: Text, kind: string): Text {
  return { cn: `${entity.cn}·${what.cn}（${kind}）`, id: `${entity.id}·${what.id} (${kind})` };
}
