import type { Printed } from "../contract/print.ts";
import type { Entity, Print, Workflow } from "../definition/generated/documents.ts";
import type { PerVariant, Product, VariantCode } from "../definition/product.ts";
import { companyLanguage, comparedOn } from "../print/company-paper.ts";
import { dictionariesOfPaper } from "../print/paper-dictionaries.ts";
import { type DrawnScreen, dictionariesNamed, drawnScreen } from "./drawn-screen.ts";

/** A paper of a product that need not run, and what it takes of a company. */
export type DrawnPaper = Pick<Printed, "paper" | "language" | "comparisons"> & {
  /** What the records are that it shows besides its own. */
  readonly related: { readonly entity: Entity; readonly workflow: Workflow } | null;
};

/** What somebody wants to see, as a company has it: a paper, or else a screen. */
export type DrawWish = { readonly screen: string; readonly print?: string | undefined; readonly variant: VariantCode };

/** Absent where the company has no such screen; with a paper it is that of the document that the paper prints. */
export type Drawn = { readonly drawn?: DrawnScreen | undefined; readonly paper?: DrawnPaper | undefined };

export function drawnOf(product: Product, { screen, print, variant }: DrawWish): Drawn {
  return print === undefined ? { drawn: drawnScreen(product, screen, variant) } : (drawnPaper(product, print, variant) ?? {});
}

/**
 * A paper with the document that it prints.
 *
 * @returns undefined where no action of the company prints it, and where no screen shows what it prints
 */
function drawnPaper(product: Product, print: string, variant: VariantCode): Drawn | undefined {
  const paper = Object.hasOwn(product.prints, print) ? product.prints[print]! : undefined;
  const workflows = ofCompany(product.workflows, variant);
  const printing = workflows.find(({ actions }) => actions.some(({ template }) => template === print));
  if (paper === undefined || printing === undefined) return undefined;
  const screen = screenOf(product, paper, printing, variant);
  const drawn = screen === undefined ? undefined : drawnScreen(product, screen, variant);
  if (drawn === undefined) return undefined;
  const entity = ofCompany(product.entities, variant).find((one) => one.entity === paper.related?.entity);
  const workflow = workflows.find((one) => one.entity === entity?.entity);
  const related = entity === undefined || workflow === undefined ? null : { entity, workflow };
  const dictionaries = { ...dictionariesNamed(product, dictionariesOfPaper(entity), variant), ...drawn.dictionaries };
  const comparisons = comparedOn(product, paper, variant);
  return {
    paper: { paper, language: companyLanguage(product, variant), comparisons, related },
    drawn: { ...drawn, dictionaries },
  };
}

/** The detail on which the action stands that prints it, or another one of its entity. */
function screenOf(product: Product, { entity }: Print, { workflow }: Workflow, variant: VariantCode): string | undefined {
  const details = ofCompany(product.screens, variant).filter((one) => one.kind === "detail" && one.entity === entity);
  const own = details.find((screen) => "workflow" in screen && (screen.workflow ?? entity) === workflow);
  return (own ?? details[0])?.screen;
}

function ofCompany<T>(named: Readonly<Record<string, PerVariant<T>>>, variant: VariantCode): readonly T[] {
  return Object.values(named).flatMap((one) => (Object.hasOwn(one, variant) ? one[variant]! : []));
}
