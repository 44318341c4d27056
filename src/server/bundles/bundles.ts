import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { BUNDLE_FILES, type NamedIndex } from "../../core/contract/bundle-files.ts";
import type { PerVariant, Product } from "../../core/definition/product.ts";
import { nextMessage } from "../ground/thread-work.ts";
import { FORM_RUNTIME, readBuiltFiles } from "./built-files.ts";
import type { MadeFiles, MakeRequest } from "./bundle-thread.ts";
import { MadeFile } from "./made-file.ts";

/** Folders that the build has left. */
export type BundleFolders = { readonly distFolder: string; readonly studioFolder: string };

/** Who has published sees, corrects and publishes again; a thread that nobody asks holds its memory for nothing. */
const IDLE_MS = 5 * 60_000;

/** Editions whose files are kept for pages that were opened under them. */
const MOST_KEPT = 20;

/**
 * What browsers load of the documents: the files of the build, and those that this process has made of other documents. A
 * file that both would have is the build's.
 */
export class Bundles {
  readonly #folders: BundleFolders;
  readonly #indexes = new WeakMap<Product, Promise<PerVariant<NamedIndex>>>();
  readonly #files = new Map<string, MadeFile>();
  #kept: readonly (readonly string[])[] = [];
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(folders: BundleFolders) {
    this.#folders = folders;
  }

  /**
   * Where browsers begin, by company. The first time that other documents than the build's are asked for their files are made,
   * beside the thread that answers; who brings another product into the process asks before it runs.
   */
  indexesOf(product: Product): Promise<PerVariant<NamedIndex>> {
    const known = this.#indexes.get(product);
    if (known !== undefined) return known;
    const made = this.#last.then(() => this.#make(product));
    this.#last = made.catch(() => undefined);
    this.#indexes.set(product, made);
    // What failed once, such as for want of memory, is tried again.
    made.catch(() => this.#indexes.delete(product));
    return made;
  }

  /** Make them before somebody asks; what fails then is told to whoever asks. */
  begin(product: Product): void {
    this.indexesOf(product).catch(() => undefined);
  }

  /** A file that was made here. */
  find(name: string): MadeFile | undefined {
    return this.#files.get(name);
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }

  async #make(product: Product): Promise<PerVariant<NamedIndex>> {
    const { distFolder, studioFolder } = this.#folders;
    const built = await readBuiltFiles(distFolder);
    if (built?.hash === product.hash) return built.indexes;
    const made = await this.#ask({
      product,
      formRuntime: join(studioFolder, FORM_RUNTIME),
      knownForms: built?.forms ?? {},
      builtFolder: join(distFolder, BUNDLE_FILES),
      known: new Set(this.#files.keys()),
    });
    for (const [name, packed] of made.files) this.#files.set(name, new MadeFile(packed));
    this.#keep(made.names);
    return made.indexes;
  }

  /** Let go of what only editions have that nobody can have open any more. */
  #keep(names: readonly string[]): void {
    this.#kept = [...this.#kept, names].slice(-MOST_KEPT);
    const kept = new Set(this.#kept.flat());
    for (const name of this.#files.keys()) if (!kept.has(name)) this.#files.delete(name);
  }

  async #ask(request: MakeRequest): Promise<MadeFiles> {
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= this.#begin());
    const left = new AbortController();
    try {
      const made = nextMessage<MadeFiles>(thread, left.signal);
      thread.ref();
      thread.postMessage(request);
      return await made;
    } catch (fault) {
      await this.end();
      throw fault;
    } finally {
      left.abort();
      thread.unref();
      this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  #begin(): Worker {
    const thread = new Worker(new URL("./bundle-thread.ts", import.meta.url), { execArgv: [] });
    // An error that comes between two requests is told by the exit that follows it.
    thread.on("error", () => undefined);
    thread.once("exit", () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    return thread;
  }
}
