import { changedModules } from "../../../src/core/compiler/changed-modules.ts";
import type { Compiler } from "../../../src/core/compiler/compiler.ts";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import type { Product } from "../../../src/core/definition/product.ts";
import type { Mutant } from "./mutate.ts";
import { use } from "./oracle.ts";

/** What became of a mutant: who stopped it, or what somebody met who used it. */
export type Fate =
  | { readonly kind: "refused" }
  /** It compiles to what runs already: an order or a word that nothing reads. */
  | { readonly kind: "same" }
  | { readonly kind: "runs"; readonly tried: number }
  | {
      readonly kind: "fails";
      readonly product: Product;
      readonly modules: readonly string[];
      readonly complaints: readonly string[];
    };

/** Judges mutants of the given documents one by one. */
export class Mutants {
  readonly #files: ReadonlyMap<string, string>;
  readonly #compiler: Compiler = nodeCompiler(registries);
  readonly shipped: Product;

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
    const { product } = this.#compiler.compile(files);
    if (product === undefined) throw new Error("what does not compile has no mutants that do");
    this.shipped = product;
  }

  /** The product of a mutant; undefined where `check` refuses it. */
  compile({ file, text }: Mutant): Product | undefined {
    return this.#compiler.compile(new Map(this.#files).set(file, text)).product;
  }

  async fateOf(mutant: Mutant): Promise<Fate> {
    const product = this.compile(mutant);
    if (product === undefined) return { kind: "refused" };
    const modules = changedModules(this.shipped, product);
    if (modules.length === 0) return { kind: "same" };
    const { complaints, tried } = await use(this.shipped, product);
    return complaints.length === 0 ? { kind: "runs", tried } : { kind: "fails", product, modules, complaints };
  }
}
