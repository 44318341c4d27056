import type { Action, Workflow } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { entityNamed, workflowsOn } from "../entity/entity-call.ts";
import type { Row } from "../store/tables.ts";
import { operations, PORTAL } from "../system/operations.ts";

/** What a row holds once its keys are known. Where only its states are, it has no action and keeps its title. */
export type LogKeys = Pick<Row<"oper_log">, "title" | "workflow" | "action" | "code" | "fromState" | "toState">;
/** A row from before the log kept keys. */
export type OldRow = Pick<Row<"oper_log">, "title" | "entity" | "businessType" | "operParam" | "fromState" | "toState">;

/** The value of sys_oper_type under which the log has each kind of action; all others are changes of state. */
const TYPES: Readonly<Record<string, string>> = {
  create: "1",
  edit: "2",
  remove: "3",
  export: "5",
  import: "6",
  print: "0",
  call: "0",
};
const TRANSITION_TYPE = "8";
/** How an action's input begins in the log. */
const NAMED_ACTION = /^\{"action":"(\w+)"/;

/** A title chooses an action; where several have it, the key in the input does, then the kind of action, then the states. */
const fitOf = { title: 16, name: 8, kind: 4 } as const;

type Reading = { readonly keys: LogKeys; readonly fit: number };

/**
 * The keys of what a row said in Chinese when it was written; undefined when the documents have nothing of it.
 *
 * @param code the company whose words the row has
 */
export function keysOfOldRow(product: Product, code: VariantCode, row: OldRow): LogKeys | undefined {
  const operation = Object.entries(operations).find(([, title]) => title.cn === row.title)?.[0];
  if (operation !== undefined) {
    const { fromState, toState } = row;
    return { title: "", workflow: PORTAL, action: operation, code: null, fromState, toState };
  }
  const perVariant = product.entities[row.entity ?? ""];
  if (perVariant === undefined) return undefined;
  // Whoever acts in another company than the record's has its words: those of an export are the reader's own.
  const codes = [code, ...Object.keys(perVariant).filter((other) => other !== code)];
  const found = codes.flatMap((one) => readingsOf(product, one, row)).filter(({ fit }) => fit > 0);
  return found.toSorted((one, other) => other.fit - one.fit)[0]?.keys;
}

/** Everything that a row may mean in a company. */
function readingsOf(product: Product, code: VariantCode, row: OldRow): readonly Reading[] {
  const entity = entityNamed(product, row.entity ?? "", code);
  return workflowsOn(product, entity.entity, code).flatMap((workflow): readonly Reading[] => {
    const [fromState, toState] = [keyOfState(workflow, row.fromState), keyOfState(workflow, row.toState)];
    const states = Number(fromState !== row.fromState) + Number(toState !== row.toState);
    const keys = { workflow: workflow.workflow, code, fromState, toState };
    const actions = workflow.actions.filter(({ title }) => `${entity.title.cn}·${title.cn}` === row.title);
    return [
      { keys: { ...keys, title: row.title, action: null }, fit: states },
      ...actions.map((action) => ({
        keys: { ...keys, title: "", action: action.key },
        fit: fitOf.title + likeness(action, row) + states,
      })),
    ];
  });
}

function likeness(action: Action, { businessType, operParam }: OldRow): number {
  const isNamed = NAMED_ACTION.exec(operParam)?.[1] === action.key;
  const isOfKind = (TYPES[action.does ?? ""] ?? TRANSITION_TYPE) === businessType;
  return (isNamed ? fitOf.name : 0) + (isOfKind ? fitOf.kind : 0);
}

function keyOfState(workflow: Workflow, text: string | null): string | null {
  return workflow.states?.find(({ title }) => title.cn === text)?.key ?? text;
}
