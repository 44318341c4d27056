import { fillText, sameText } from "../../core/contract/language.ts";
import type { Text, Workflow } from "../../core/definition/generated/documents.ts";
import type { PerVariant, Product, VariantCode } from "../../core/definition/product.ts";
import type { Cause } from "./audit.ts";
import { operations, PORTAL } from "./operations.ts";

/** What a key says in each company, by workflow and key. */
export type LogWords = ReadonlyMap<string, ReadonlyMap<string, PerVariant<Text>>>;
/** What the keys of the log say: an action with its document, the action alone, a state. */
export type KeyKind = "action" | "deed" | "state";
/** Where a key of the log stands: its workflow, and whose words it takes; both are empty in rows from before keys were kept. */
export type KeyPlace = { readonly workflow: string | null; readonly code: VariantCode | null };

const byAction: Text = { cn: "来自：{document} {no} {action}", id: "oleh: {document} {no}, {action}" };
const byClock: Text = { cn: "来自：到期自动执行", id: "oleh: waktu yang ditetapkan" };

const known = new WeakMap<Product, Readonly<Record<KeyKind, LogWords>>>();

/** The words of all actions and states, as the documents have them now. */
export function logWords(product: Product, kind: KeyKind): LogWords {
  let words = known.get(product);
  if (words === undefined)
    known.set(
      product,
      (words = {
        action: withPortal(product, wordsOf(product, actionWords(product))),
        deed: withPortal(product, wordsOf(product, deedWords)),
        state: wordsOf(product, stateWords),
      }),
    );
  return words[kind];
}

/** What a key of the log says; undefined for one that the documents no longer have, or never had. */
export function logText(product: Product, kind: KeyKind, { workflow, code }: KeyPlace, key: string): Text | undefined {
  const perVariant = logWords(product, kind)
    .get(workflow ?? "")
    ?.get(key);
  return perVariant && wordsIn(product, perVariant, code ?? "");
}

/** What set an action off; undefined for a person's own press. */
export function causeText(product: Product, stored: string | null, code: VariantCode | null): Text | undefined {
  if (stored === null || stored === "") return undefined;
  const cause = JSON.parse(stored) as Cause;
  if (cause.kind !== "cascade") return cause.kind === "clock" ? byClock : undefined;
  const documents = product.entities[cause.entity];
  const action = Object.values(product.workflows)
    .map((perVariant) => wordsIn(product, perVariant, code ?? ""))
    .filter((workflow) => workflow?.entity === cause.entity)
    .flatMap((workflow) => workflow?.actions ?? [])
    .find(({ key }) => key === cause.action);
  return fillText(byAction, {
    document: (documents && wordsIn(product, documents, code ?? ""))?.title ?? sameText(cause.entity),
    no: cause.no,
    action: action?.title ?? sameText(cause.action),
  });
}

/** What a company says, else what most say, else what any of them does. */
function wordsIn<T>(product: Product, perVariant: PerVariant<T>, code: VariantCode): T | undefined {
  return perVariant[code] ?? perVariant[product.variants.default] ?? Object.values(perVariant)[0];
}

/** The words of documents, and those of the portal's own operations. */
function withPortal(product: Product, words: LogWords): LogWords {
  const ofPortal = Object.entries(operations).map(([key, text]): [string, PerVariant<Text>] => [
    key,
    { [product.variants.default]: text },
  ]);
  return new Map([...words, [PORTAL, new Map(ofPortal)]]);
}

type Titled = readonly (readonly [key: string, title: Text])[];

const actionWords =
  (product: Product) =>
  (workflow: Workflow, code: VariantCode): Titled => {
    const title = product.entities[workflow.entity]?.[code]?.title ?? sameText(workflow.entity);
    return deedWords(workflow).map(([key, action]) => [key, { cn: `${title.cn}·${action.cn}`, id: `${title.id}·${action.id}` }]);
  };

const deedWords = (workflow: Workflow): Titled => workflow.actions.map(({ key, title }) => [key, title]);

const stateWords = (workflow: Workflow): Titled => (workflow.states ?? []).map(({ key, title }) => [key, title]);

function wordsOf(product: Product, titlesIn: (workflow: Workflow, code: VariantCode) => Titled): LogWords {
  return new Map(
    Object.entries(product.workflows).map(([name, perVariant]) => {
      const said = new Map<string, Record<VariantCode, Text>>();
      for (const [code, workflow] of Object.entries(perVariant))
        for (const [key, text] of titlesIn(workflow, code)) said.set(key, { ...said.get(key), [code]: text });
      return [name, said];
    }),
  );
}
