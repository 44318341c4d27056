/** Modules that scripts/vite-plugin-schemas.ts makes of schemas/. */
declare module "virtual:screens" {
  import type { ScreenBundle } from "../core/definition/product.ts";
  export const screens: Readonly<Record<string, Readonly<Record<string, () => Promise<{ readonly default: ScreenBundle }>>>>>;
}

declare module "virtual:views" {
  import type { ViewTable } from "./pages/view-table.ts";
  export const views: ViewTable;
}

declare module "virtual:validators" {
  import type { CompiledValidators } from "../engine/form/form-validator.ts";
  /** Validators of every entity's form in every company: `validators["delivery"].YJD()`. */
  export const validators: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ readonly default: CompiledValidators }>>>>
  >;
}
