import { sentEntries } from "../definition/dictionary-entries.ts";
import type { Company, Role, State, Text } from "../definition/generated/documents.ts";
import { makeBundle } from "../definition/make-bundle.ts";
import type { Product, ScreenBundle, VariantCode } from "../definition/product.ts";

/** A screen of a product that need not run, with all that drawing it takes: who may look at it, and what its values are called. */
export type DrawnScreen = {
  readonly bundle: ScreenBundle;
  readonly dictionaries: Readonly<Record<string, ReturnType<typeof sentEntries>[number][1]>>;
  /** The company codes that have the screen. */
  readonly variants: readonly { readonly code: VariantCode; readonly title: Text }[];
  /** Companies of the code. */
  readonly companies: readonly Company[];
  readonly roles: readonly Role[];
  /** States that its records pass through. */
  readonly states: readonly Pick<State, "key" | "title">[];
};

/** @returns undefined where the company has no such screen, or none that stands by itself */
export function drawnScreen(product: Product, screen: string, variant: VariantCode): DrawnScreen | undefined {
  const perVariant = Object.hasOwn(product.screens, screen) ? product.screens[screen]! : {};
  const bundle = Object.hasOwn(perVariant, variant) ? makeBundle(product, screen, variant) : undefined;
  if (bundle === undefined) return undefined;
  const { variants, companies } = product.variants;
  return {
    bundle,
    dictionaries: dictionariesNamed(product, bundle.dictionaries, variant),
    variants: variants.filter(({ code }) => Object.hasOwn(perVariant, code)).map(({ code, title }) => ({ code, title })),
    companies: companies.filter(({ code }) => code === variant),
    roles: product.roles.roles,
    states: (bundle.workflows[0].states ?? []).map(({ key, title }) => ({ key, title })),
  };
}

/** Dictionaries as browsers are sent them, those among the named that the company has. */
export function dictionariesNamed(product: Product, names: readonly string[], variant: VariantCode): DrawnScreen["dictionaries"] {
  const wanted = new Set(names);
  const entries = Object.values(product.dictionaries).flatMap((every) => {
    const dictionary = every[variant];
    return dictionary === undefined ? [] : sentEntries(dictionary);
  });
  return Object.fromEntries(entries.filter(([key]) => wanted.has(key)));
}
