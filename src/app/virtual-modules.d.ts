declare module "virtual:screens" {
  import type { ScreenBundle } from "../core/definition/product.ts";

  /** The screens of one company, each a chunk of its own, by id. */
  export type CompanyScreens = Readonly<Record<string, () => Promise<{ readonly default: ScreenBundle }>>>;
  /** The table of each company's screens, a chunk of its own as well, by company code. */
  export const companies: Readonly<Record<string, () => Promise<{ readonly screens: CompanyScreens }>>>;
}

declare module "virtual:views" {
  /** What a component path of getRouters shows. */
  export type ViewTarget = { readonly screen: string; readonly mode?: "create" } | { readonly view: string };
  export const views: Readonly<Record<string, ViewTarget>>;
}
