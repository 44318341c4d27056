import type { Action, Entity, EventPlace, Reach, Text } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";

/** What a message says before it is filled, and whose fields fill it. */
export type Template = {
  readonly text: Text;
  readonly entity: Entity | undefined;
  readonly workflow: string | undefined;
  /** The company whose fields and dictionaries these are. */
  readonly code: VariantCode;
  /** The action whose inputs fill it too. */
  readonly action?: Action | undefined;
  /** The page of the menu that it leads to, where that is not its record. */
  readonly opens?: EventPlace | undefined;
  /** How it reaches people who have chosen nothing. */
  readonly reach: Reach | undefined;
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

/** The kind of message that a key is of, whatever the company: what people choose about. */
export function kindOfTemplate(key: string): string {
  return key.split(".").slice(0, 2).join(".");
}

/**
 * The template of a key; undefined for one that the documents no longer have. The documents are the closed set.
 *
 * @param comId the company that owns the record: an event is one for all of them, and its fields may be that company's own
 */
export function templateOf(product: Product, key: string, comId: string): Template | undefined {
  const [workflow = "", action = "", worded] = key.split(".");
  const { companies, default: standard } = product.variants;
  const code = worded ?? companies.find((one) => one.comId === comId)?.code ?? standard;
  const own = (entity: string | undefined) =>
    entity === undefined ? undefined : (product.entities[entity]?.[code] ?? product.entities[entity]?.[standard]);
  if (workflow === EVENTS) {
    const event = product.events.events.find((one) => one.key === action);
    return (
      event && {
        text: event.message,
        entity: own(event.entity),
        workflow: event.entity,
        code,
        opens: event.opens,
        reach: event.reach,
      }
    );
  }
  const document = product.workflows[workflow]?.[code] ?? product.workflows[workflow]?.[standard];
  const found = document?.actions.find((one) => one.key === action);
  const entity = own(document?.entity);
  return found === undefined || entity === undefined
    ? undefined
    : { text: saidBy(entity, found), entity, workflow, code, action: found, reach: found.reach };
}

/** The words of an action; one without a message of its own is said by its name. */
export function saidBy(entity: Entity, action: Action): Text {
  return (
    action.message ?? { cn: `${entity.title.cn}{no}：${action.title.cn}`, id: `${entity.title.id} {no}: ${action.title.id}` }
  );
}
