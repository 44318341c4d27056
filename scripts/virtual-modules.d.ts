/** Modules that scripts/vite-plugin-schemas.ts makes of schemas/, for stories and benchmarks. */
declare module "virtual:screens" {
  import type { ScreenBundle } from "../src/core/definition/product.ts";

  /** The screens of one company, each a chunk of its own, by id. */
  export type CompanyScreens = Readonly<Record<string, () => Promise<{ readonly default: ScreenBundle }>>>;
  /** The table of each company's screens, a chunk of its own as well, by company code. */
  export const companies: Readonly<Record<string, () => Promise<{ readonly screens: CompanyScreens }>>>;
}

declare module "virtual:validators" {
  import type { CompiledValidators } from "../src/engine/form/form-validator.ts";
  /** Validators of every entity's form in every company: `validators["delivery"].YJD()`. */
  export const validators: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ readonly default: CompiledValidators }>>>>
  >;
}
