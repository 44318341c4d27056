declare module "virtual:screens" {
  import type { ScreenBundle } from "../core/definition/product.ts";

  /** Every screen of every company as a chunk of its own: `screens["delivery.list"].YJD()`. */
  export const screens: Readonly<Record<string, Readonly<Record<string, () => Promise<{ readonly default: ScreenBundle }>>>>>;
}

declare module "virtual:views" {
  /** What a component path of getRouters shows. */
  export type ViewTarget = { readonly screen: string; readonly mode?: "create" } | { readonly view: string };
  export const views: Readonly<Record<string, ViewTarget>>;
}
