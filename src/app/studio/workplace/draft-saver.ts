import { isUndecided, RefusedError, TransportError } from "../../../client/errors.ts";
import { fetchDocument, fetchDraft, type Texts, writeDocument, writeDocuments } from "../../../client/studio.ts";

/** How what is typed stands to the server. */
export type SaveState =
  | { readonly kind: "saved" | "saving" }
  /** No connection, or a server that could not answer: it is tried again by itself. */
  | { readonly kind: "waiting" }
  /** The document was changed elsewhere meanwhile, such as in another window: somebody has to choose. */
  | { readonly kind: "conflict"; readonly path: string; readonly theirs: string | null }
  | { readonly kind: "refused"; readonly path: string; readonly error: RefusedError };

/** A text has arrived; `newest` is what was typed here since, or the same. */
export type OnSaved = (path: string, text: string | null, newest: string | null) => void;

const PAUSE_MS = 600;
const AGAIN_MS = 3000;

/** Writes the texts of one draft to the server, one after another, each after a pause of typing. */
export class DraftSaver {
  readonly #draftId: number;
  readonly #onSaved: OnSaved;
  /** The version whose texts are known here, as far as they are open. */
  #lockVersion: number;
  /** A newer one, of which whoever presses has been told; what is typed is still compared with its texts before it goes out. */
  #toldVersion: number | undefined;
  /** What is to be written, and what the server had when it was changed. */
  readonly #pending = new Map<string, { readonly text: string | null; readonly seen: string | null }>();
  /** What the server has, as far as is known here. */
  readonly #seen = new Map<string, string | null>();
  /** Documents that were changed elsewhere, and what they are there; nothing is written before somebody has chosen. */
  readonly #conflicts = new Map<string, string | null>();
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { kind: "saved" };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  constructor(draftId: number, lockVersion: number, onSaved: OnSaved) {
    this.#draftId = draftId;
    this.#lockVersion = lockVersion;
    this.#onSaved = onSaved;
  }

  readonly read = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The server's text of a document, where it has been read or written here. */
  seen(path: string): string | null | undefined {
    return this.#seen.get(path);
  }

  /** The server's texts that were written here, unless somebody else is known to have written since; undefined: there is none. */
  *written(): Iterable<readonly [path: string, text: string | undefined]> {
    if (this.#toldVersion !== undefined) return;
    for (const [path, text] of this.#seen) yield [path, text ?? undefined];
  }

  /** Take a text to be written after the pause; `seen` is what the server had when it was opened. */
  put(path: string, text: string | null, seen: string | null): void {
    this.#pending.set(path, { text, seen: this.#seen.get(path) ?? seen });
    if (this.#conflicts.size > 0) return;
    this.#tell({ kind: "saving" });
    this.#later(PAUSE_MS);
  }

  /** Go on with a text that an earlier page has left unwritten; where the server's is another one by now, somebody chooses. */
  resume(path: string, text: string, seen: string | null, theirs: string | null): void {
    if (theirs === seen || theirs === text) return this.put(path, text, theirs);
    this.#pending.set(path, { text, seen });
    this.#isChanged(path, theirs);
  }

  /** Write what waits at once. */
  readonly flush = (): void => {
    if (this.#pending.size > 0) this.#later(0);
  };

  /**
   * Once all has been written.
   *
   * @throws {TransportError} where something could not be
   */
  async settled(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#run();
    if (this.#pending.size > 0) throw new TransportError({ kind: "network" });
  }

  /** Write a text at once, in place of what waits. @throws {RefusedError | TransportError} */
  writeNow(path: string, text: string | null): Promise<void> {
    return this.writeAll(new Map([[path, text]]));
  }

  /** Write texts at once, all or none. @throws {RefusedError | TransportError} */
  async writeAll(texts: Texts): Promise<void> {
    await this.#running;
    for (const path of texts.keys()) this.#forget(path);
    try {
      const written = await writeDocuments(this.#draftId, texts, this.lockVersion);
      if (this.#toldVersion === undefined) this.#lockVersion = written;
      else this.#toldVersion = written;
    } catch (error) {
      // Another window has written meanwhile; pressed again, it goes out over what is there now.
      if (error instanceof RefusedError && error.bizCode === "CONFLICT")
        this.#toldVersion = (await fetchDraft(this.#draftId)).lockVersion;
      throw error;
    }
    for (const [path, text] of texts)
      if (text === undefined) this.#seen.delete(path);
      else this.#seen.set(path, text);
  }

  /** The draft has changed by a call of its own, such as one that put a document back. */
  takeVersion(lockVersion: number, path?: string): void {
    this.#lockVersion = lockVersion;
    this.#toldVersion = undefined;
    if (path !== undefined) {
      this.#forget(path);
      this.#seen.delete(path);
    }
  }

  get lockVersion(): number {
    return this.#toldVersion ?? this.#lockVersion;
  }

  /** Answer a conflict: keep what is here, or let it go for what the server has. */
  settle(keeps: "mine" | "theirs"): void {
    if (this.#state.kind !== "conflict") return;
    const { path, theirs } = this.#state;
    const mine = this.#pending.get(path);
    this.#seen.set(path, theirs);
    this.#forget(path);
    if (keeps === "mine" && mine !== undefined) this.#pending.set(path, { text: mine.text, seen: theirs });
    this.#tellNext();
    this.#later(0);
  }

  end(): void {
    clearTimeout(this.#timer);
    void this.#run();
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), ms);
  }

  #run(): Promise<void> {
    return (this.#running ??= this.#writeAll().finally(() => {
      this.#running = undefined;
    }));
  }

  async #writeAll(): Promise<void> {
    // Whoever leaves, or presses something else, has not chosen by that.
    if (this.#conflicts.size > 0) return;
    for (let next = this.#next(); next !== undefined; next = this.#next()) if (!(await this.#write(...next))) return;
    if (this.#state.kind === "saving" || this.#state.kind === "waiting") this.#tell({ kind: "saved" });
  }

  #next() {
    return this.#pending.entries().next().value;
  }

  /** @returns whether the next one may follow */
  async #write(path: string, pending: { readonly text: string | null; readonly seen: string | null }): Promise<boolean> {
    const { text, seen } = pending;
    try {
      this.#lockVersion = await writeDocument(this.#draftId, path, text, this.#lockVersion);
    } catch (error) {
      if (error instanceof RefusedError && error.bizCode === "CONFLICT") return this.#afterConflict(path, seen);
      if (!(error instanceof RefusedError) || isUndecided(error)) return this.#wait();
      // What the server refuses stays here, and goes out with the next change of it.
      this.#pending.delete(path);
      this.#tell({ kind: "refused", path, error });
      return false;
    }
    this.#seen.set(path, text);
    // What was typed while it was written is still to be written, over this text.
    const now = this.#pending.get(path);
    if (now === pending) this.#pending.delete(path);
    else if (now !== undefined) this.#pending.set(path, { text: now.text, seen: text });
    this.#onSaved(path, text, this.#pending.get(path)?.text ?? text);
    return true;
  }

  /** Another window has changed the draft: where it was another document, or the same text, this one goes out again. */
  async #afterConflict(path: string, seen: string | null): Promise<boolean> {
    try {
      const { lockVersion } = await fetchDraft(this.#draftId);
      const theirs = await textOnServer(this.#draftId, path);
      this.#lockVersion = lockVersion;
      this.#toldVersion = undefined;
      if (theirs === seen || theirs === this.#pending.get(path)?.text) return true;
      this.#isChanged(path, theirs);
      return false;
    } catch {
      return this.#wait();
    }
  }

  #isChanged(path: string, theirs: string | null): void {
    this.#conflicts.set(path, theirs);
    this.#tellNext();
  }

  /** Nothing of a document waits any more, nor for somebody. */
  #forget(path: string): void {
    this.#pending.delete(path);
    if (this.#conflicts.delete(path)) this.#tellNext();
  }

  #tellNext(): void {
    const [conflict] = this.#conflicts;
    if (conflict !== undefined) this.#tell({ kind: "conflict", path: conflict[0], theirs: conflict[1] });
    else this.#tell({ kind: this.#pending.size > 0 ? "saving" : "saved" });
  }

  #wait(): false {
    this.#tell({ kind: "waiting" });
    this.#later(AGAIN_MS);
    return false;
  }

  #tell(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The text of a document in the draft; null where there is none. */
export async function textOnServer(draftId: number, path: string): Promise<string | null> {
  try {
    return (await fetchDocument(draftId, path)).text;
  } catch (error) {
    if (error instanceof RefusedError && error.bizCode === "NOT_FOUND") return null;
    throw error;
  }
}
