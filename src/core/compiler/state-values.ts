import type { Dictionary, Entity } from "../definition/generated/documents.ts";
import type { NewStep } from "./add-step.ts";
import { type ChangedDocuments, type Json, listIn, operationsIn } from "./changed-documents.ts";
import { addTo, type FlowScope } from "./changed-workflow.ts";
import type { Gap } from "./step-facts.ts";

type Items = readonly { readonly value: string }[];

/**
 * A value of a state field that nothing has yet, taken into every dictionary that words the field: that of the entity, and
 * those of the workflows that are written as differences from this one.
 *
 * @returns the value: the next number where the others are numbers, else the key of the step
 */
export function addStateValue(
  documents: ChangedDocuments,
  { flow, isOnly }: FlowScope,
  { field, pairs }: Gap,
  { key, title }: Pick<NewStep, "key" | "title">,
): string {
  const { fields = [] } = documents.look({ kind: "entity", name: flow.workflow.entity }) as Partial<Entity>;
  const own = fields.find((one) => one.key === field)?.dict;
  const names = [...new Set(flow.kin.map(({ dicts }) => dicts[field] ?? own).filter((name) => name !== undefined))];
  const values = names.flatMap((name) => [
    ...itemsOf(documents.look({ kind: "dictionary", name })),
    ...flow.companies.flatMap((variant) => itemsOf(documents.look({ kind: "dictionary", name, variant }))),
  ]);
  const value = freeValue(
    values.map((item) => item.value),
    key,
  );
  const behind = pairs[0]!.from.is[field];
  for (const name of names) {
    const item = { value, label: title, tone: "progress" };
    if (!isOnly) {
      addTo(listIn(documents.change({ kind: "dictionary", name }), "items"), item, behind, "value");
      continue;
    }
    const document = documents.change({ kind: "dictionary", name, variant: flow.company });
    const isWhole = Array.isArray(document["items"]);
    const isThere = itemsOf(documents.look({ kind: "dictionary", name })).some((one) => one.value === behind);
    if (isWhole) addTo(listIn(document, "items"), item, behind, "value");
    else (operationsIn(document, "items", "add") as Json[]).push({ ...(isThere ? { after: behind } : {}), ...item });
  }
  return value;
}

/** Values of a dictionary, or those that a company's difference adds. */
function itemsOf(document: Json): Items {
  const { items = [] } = document as Partial<Dictionary> & { readonly items?: Items | { readonly add?: Items } };
  return Array.isArray(items) ? (items as Items) : ((items as { readonly add?: Items }).add ?? []);
}

function freeValue(values: readonly string[], key: string): string {
  const isNumbered = values.every((value) => /^\d{1,4}$/.test(value));
  return isNumbered ? String(Math.max(-1, ...values.map(Number)) + 1) : key;
}
