import type { PreviewIndex, PreviewScreen } from "../../src/app/dev/preview/preview-index.ts";
import { sentEntries } from "../../src/core/definition/dictionary-entries.ts";
import type { Product } from "../../src/core/definition/product.ts";

/** What the preview page offers: every screen of the product, the companies, the roles, and one company's dictionaries. */
export function previewIndex(product: Product, variant: string): PreviewIndex {
  return {
    screens: Object.keys(product.screens)
      .toSorted()
      .flatMap((screen) => previewScreen(product, screen) ?? []),
    variants: product.variants.variants.map(({ code, title }) => ({ code, title })),
    companies: product.variants.companies,
    roles: product.roles.roles,
    dictionaries: Object.fromEntries(
      Object.values(product.dictionaries).flatMap((perVariant) => {
        const dictionary = perVariant[variant] ?? Object.values(perVariant)[0];
        return dictionary === undefined ? [] : sentEntries(dictionary);
      }),
    ),
  };
}

function previewScreen(product: Product, screen: string): PreviewScreen | undefined {
  const documents = Object.values(product.screens[screen] ?? {});
  const [first] = documents;
  if (first === undefined) return undefined;
  const workflows = documents.flatMap((document) =>
    "workflow" in document ? Object.values(product.workflows[document.workflow] ?? {}) : [],
  );
  const states = new Map(workflows.flatMap((workflow) => (workflow.states ?? []).map(({ key, title }) => [key, { key, title }])));
  return { screen, kind: first.kind, title: first.title, states: [...states.values()] };
}
