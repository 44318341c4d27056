import type { Action, Entity, Text } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";

/** What a message says before it is filled, and whose fields fill it. */
export type Template = {
  readonly text: Text;
  readonly entity: Entity | undefined;
  readonly workflow: string | undefined;
  /** The action whose inputs fill it too. */
  readonly action?: Action | undefined;
};

const EVENTS = "event";

/** Key under which the message of an action is kept: its words may differ from company to company. */
export function actionKey(workflow: string, action: string, code: VariantCode): string {
  return `${workflow}.${action}.${code}`;
}

/** Key of the message of an event. */
export function eventKey(event: string): string {
  return `${EVENTS}.${event}`;
}

/** The template of a key; undefined for one that the documents no longer have. The documents are the closed set. */
export function templateOf(product: Product, key: string): Template | undefined {
  const [workflow = "", action = "", code = product.variants.default] = key.split(".");
  const own = (entity: string | undefined) =>
    entity === undefined ? undefined : (product.entities[entity]?.[code] ?? product.entities[entity]?.[product.variants.default]);
  if (workflow === EVENTS) {
    const event = product.events.events.find((one) => one.key === action);
    return event && { text: event.message, entity: own(event.entity), workflow: event.entity };
  }
  const document = product.workflows[workflow]?.[code] ?? product.workflows[workflow]?.[product.variants.default];
  const found = document?.actions.find((one) => one.key === action);
  const entity = own(document?.entity);
  return found === undefined || entity === undefined
    ? undefined
    : { text: saidBy(entity, found), entity, workflow, action: found };
}

/** The words of an action; one without a message of its own is said by its name. */
export function saidBy(entity: Entity, action: Action): Text {
  return (
    action.message ?? { cn: `${entity.title.cn}{no}：${action.title.cn}`, id: `${entity.title.id} {no}: ${action.title.id}` }
  );
}
