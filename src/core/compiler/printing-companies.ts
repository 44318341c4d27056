import { documentPlace } from "../definition/document-kind.ts";
import type { Json } from "./changed-documents.ts";

type Action = { readonly key: unknown; readonly template: unknown };

/**
 * Which companies print a paper: those of whose workflows an action names it. Several papers may have one title, such as one
 * for each company, and are told apart by that.
 *
 * @param documents those of a draft by their path, as far as they are JSON
 * @param codes of all companies
 * @returns codes by the name of the paper
 */
export function printingCompanies(
  documents: ReadonlyMap<string, Json>,
  codes: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const workflows = Array.from(documents, ([path, document]) => ({ place: documentPlace(path), document })).filter(
    ({ place }) => place?.kind === "workflow",
  );
  const printed = new Map<string, Set<string>>();
  const note = (template: unknown, code: string): void => {
    if (typeof template !== "string") return;
    printed.set(template, (printed.get(template) ?? new Set()).add(code));
  };
  for (const [, alike] of Map.groupBy(workflows, ({ place }) => place?.name)) {
    const base = alike.find(({ place }) => place?.variant === undefined)?.document;
    for (const code of codes) {
      const own = alike.find(({ place }) => place?.variant === code)?.document;
      for (const { template } of actionsOf(base, own)) note(template, code);
    }
  }
  return new Map(Array.from(printed, ([name, by]) => [name, codes.filter((code) => by.has(code))]));
}

/** The actions as a company has them, as far as they name papers; what is like another workflow says only its own. */
function actionsOf(...documents: readonly (Json | undefined)[]): readonly Action[] {
  return documents.reduce<readonly Action[]>((before, document) => {
    const actions = document?.["actions"];
    if (Array.isArray(actions)) return actionsIn(actions);
    if (!isJson(actions)) return before;
    const set = actionsIn(actions["set"]).map(({ key, template }) => ({
      key,
      template: isJson(template) ? template["now"] : undefined,
    }));
    const changed = new Map(set.map((one) => [one.key, one.template]));
    const kept = before.map((one) => ({ ...one, template: changed.get(one.key) ?? one.template }));
    const others = set.filter(({ key }) => !before.some((one) => one.key === key));
    return [...kept, ...others, ...actionsIn(actions["add"])];
  }, []);
}

/** Whatever a draft says: somebody may be typing it. */
function actionsIn(value: unknown): readonly Action[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isJson).map(({ key, template }) => ({ key, template }));
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
