import { DEFAULT_LANGUAGE, type Language } from "../contract/language.ts";
import type { Printed } from "../contract/print.ts";
import type { Print } from "../definition/generated/documents.ts";
import type { Product, VariantCode } from "../definition/product.ts";

const USUALLY_ACROSS = 4;

/** What the tabs compare from which a paper takes its comparisons, as the company's screen words it. */
export function comparedOn(product: Product, { comparisons = [] }: Print, code: VariantCode): Printed["comparisons"] {
  return comparisons.flatMap(({ screen, across = USUALLY_ACROSS, title }) => {
    const perVariant = product.screens[screen];
    const detail = perVariant?.[code] ?? perVariant?.[product.variants.default];
    const tabs = detail?.kind === "detail" ? (detail.tabs ?? []) : [];
    return tabs.flatMap((tab) => (tab.pivot === undefined ? [] : [{ title: title ?? tab.title, pivot: tab.pivot, across }]));
  });
}

/** Language in which a company's papers are worded besides the reader's. */
export function companyLanguage({ variants: { variants } }: Product, code: VariantCode): Language {
  return variants.find((variant) => variant.code === code)?.locale ?? DEFAULT_LANGUAGE;
}
