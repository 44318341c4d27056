import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Product } from "../../core/definition/product.ts";
import { RefusedFailure } from "../ground/failures.ts";
import { Judge } from "./judge.ts";
import type { Fault } from "../../core/definition/fault.ts";
import type { Changes } from "./changes.ts";
import type { Proofs } from "./proofs.ts";
import type { BuiltDocuments, JudgeFiles } from "./judge-messages.ts";
import { digestOf, type Manifest } from "./texts.ts";

/** What documents compile to; no product where there are faults. */
export type Compiled = { readonly product: Product | undefined; readonly faults: readonly Fault[] };

/** A start may wait so long for the documents of its edition. */
const LONGEST_COMPILATION_MS = 60_000;

/** What the build has left for the studio: its documents, and what judges changed ones. */
export class Studio {
  readonly judge: Judge;
  readonly #files: JudgeFiles;
  /** What the build made of them. */
  readonly built: Product;
  #documents: ReadonlyMap<string, string> | undefined;
  #manifest: Manifest | undefined;

  /** Absent where drafts need not be proven. */
  readonly proofs: Proofs | undefined;

  /**
   * @param product what the build made of its documents, whatever runs by now
   * @param proofs what proves drafts before they are published
   */
  constructor(folder: string, product: Product, proofs?: Proofs) {
    this.proofs = proofs;
    this.#files = { needs: pathToFileURL(join(folder, "needs.mjs")).href, documents: join(folder, "documents.json") };
    this.built = product;
    this.judge = new Judge(this.#files);
  }

  /**
   * Compile documents that are to run: the built-in ones with some of them changed, in a thread that ends with it.
   *
   * @throws {RefusedFailure} where the build has left none, or where it takes too long
   */
  async compile(changes: Changes): Promise<Compiled> {
    if (this.documents().size > 0 && changes.length === 0) return { product: this.built, faults: [] };
    const judge = new Judge({ ...this.#files, isAlone: true }, LONGEST_COMPILATION_MS);
    try {
      const { faults, outcome } = await judge.judge({ base: [], changes, wantsProduct: true });
      const text = outcome?.product;
      return { faults, product: text === undefined ? undefined : (JSON.parse(text) as Product) };
    } finally {
      await judge.end();
    }
  }

  /**
   * The built-in documents by their path, without the meta-schemas; read when they are asked for first.
   *
   * @throws {RefusedFailure} where the build has left none, or those of other documents, as while they are edited
   */
  documents(): ReadonlyMap<string, string> {
    return (this.#documents ??= this.#read());
  }

  /** The built-in text at a path, where it is the one of that digest. */
  textOf(path: string, digest: string): string | undefined {
    return this.manifest().get(path) === digest ? this.documents().get(path) : undefined;
  }

  /** Their digests by path. */
  manifest(): Manifest {
    return (this.#manifest ??= new Map(Array.from(this.documents(), ([path, text]) => [path, digestOf(text)] as const)));
  }

  #read(): ReadonlyMap<string, string> {
    const { documents: file } = this.#files;
    const built = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BuiltDocuments) : undefined;
    if (built?.hash !== this.built.hash) throw new RefusedFailure("STATE_REFUSED", "STUDIO_NOT_BUILT");
    return new Map(built.documents);
  }
}
