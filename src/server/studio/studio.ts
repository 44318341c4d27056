import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Product } from "../../core/definition/product.ts";
import { RefusedFailure } from "../ground/failures.ts";
import { Judge } from "./judge.ts";
import type { BuiltDocuments } from "./judge-messages.ts";
import { digestOf, type Manifest } from "./texts.ts";

/** What the build has left for the studio: the documents of the product that runs, and what judges changed ones. */
export class Studio {
  readonly judge: Judge;
  readonly #file: string;
  readonly #product: Product;
  #documents: ReadonlyMap<string, string> | undefined;
  #manifest: Manifest | undefined;

  constructor(folder: string, product: Product) {
    this.#file = join(folder, "documents.json");
    this.#product = product;
    this.judge = new Judge({ needs: pathToFileURL(join(folder, "needs.mjs")).href, documents: this.#file });
  }

  /**
   * The built-in documents by their path, without the meta-schemas; read when they are asked for first.
   *
   * @throws {RefusedFailure} where the build has left none, or those of other documents, as while they are edited
   */
  documents(): ReadonlyMap<string, string> {
    return (this.#documents ??= this.#read());
  }

  /** Their digests by path. */
  manifest(): Manifest {
    return (this.#manifest ??= new Map(Array.from(this.documents(), ([path, text]) => [path, digestOf(text)] as const)));
  }

  #read(): ReadonlyMap<string, string> {
    const built = existsSync(this.#file) ? (JSON.parse(readFileSync(this.#file, "utf8")) as BuiltDocuments) : undefined;
    if (built?.hash !== this.#product.hash) throw new RefusedFailure("STATE_REFUSED", "STUDIO_NOT_BUILT");
    return new Map(built.documents);
  }
}
