import type { Proof } from "../../core/definition/proof.ts";
import { Turns } from "../store/turns.ts";
import type { Progress, Prover, ProofWish } from "./prover.ts";

/** How far the proof of a product is; `broken`: it could not be carried out, which says nothing of the documents. */
export type Standing =
  | { readonly state: "running"; readonly progress: Foreseen }
  | { readonly state: "passed" | "failed"; readonly proof: Proof }
  | { readonly state: "broken"; readonly why: string };

const MOST_KNOWN = 20;
const MOST_WAITING = 20;

/** How far it is, and how long it takes yet if it goes on as it has; null: nobody knows. */
export type Foreseen = Progress & { readonly secondsLeft: number | null };

const BEGUN: Foreseen = { done: 0, parts: 0, secondsLeft: null };
/** Parts that must be done before the others are foreseen by them: they differ much. */
const FEW_PARTS = 3;

type Run = { readonly controller: AbortController; readonly drafts: Set<number>; progress: Foreseen };

/**
 * Proofs of what drafts are to run, one after another, each known by the digest of its product until the process ends.
 * What a draft says no more is not proven to its end.
 */
export class Proofs {
  readonly #prove: Prover;
  readonly #report: (fault: unknown) => void;
  readonly #turns = new Turns(1, MOST_WAITING);
  readonly #known = new Map<string, Exclude<Standing, { readonly state: "running" }>>();
  readonly #running = new Map<string, Run>();
  /** What documents compiled to, so that whoever asks how far it is does not have them compiled each time. */
  readonly #digests = new Map<string, string>();

  /** @param report told what could not be carried out */
  constructor(prove: Prover, report: (fault: unknown) => void) {
    this.#prove = prove;
    this.#report = report;
  }

  /** How far the proof of documents is that somebody has asked about with `ask`; undefined where nobody has. */
  standing(documents: string): Standing | undefined {
    const digest = this.#digests.get(documents) ?? "";
    const running = this.#running.get(digest);
    return this.#known.get(digest) ?? (running && { state: "running", progress: running.progress });
  }

  /**
   * Ask for a proof on behalf of a draft, whose former one is given up unless another draft needs it; it begins when it may.
   *
   * @param digest by which the product is known
   * @param documents by which it is asked about again
   */
  ask(draftId: number, digest: string, wish: () => ProofWish, documents?: string): Standing {
    if (documents !== undefined) keep(this.#digests, documents, digest);
    this.#giveUp(draftId, digest);
    const known = this.#known.get(digest);
    if (known !== undefined) return known;
    const running = this.#running.get(digest);
    if (running !== undefined) {
      running.drafts.add(draftId);
      return { state: "running", progress: running.progress };
    }
    const run: Run = { controller: new AbortController(), drafts: new Set([draftId]), progress: BEGUN };
    this.#running.set(digest, run);
    void this.#turns
      .take(() => {
        run.controller.signal.throwIfAborted();
        const begunMs = performance.now();
        return this.#prove(wish(), run.controller.signal, (progress) => {
          run.progress = foreseen(progress, performance.now() - begunMs);
        });
      })
      .then(
        (proof) => keep(this.#known, digest, { state: proof.faults.length === 0 ? "passed" : "failed", proof }),
        (fault: unknown) => {
          if (run.controller.signal.aborted) return;
          this.#report(fault);
          keep(this.#known, digest, { state: "broken", why: fault instanceof Error ? fault.message : String(fault) });
        },
      )
      .finally(() => {
        if (this.#running.get(digest) === run) this.#running.delete(digest);
      });
    return { state: "running", progress: BEGUN };
  }

  /** Forget of documents what could not be carried out, so that it is tried again. */
  forgetBroken(documents: string): void {
    const digest = this.#digests.get(documents) ?? "";
    if (this.#known.get(digest)?.state === "broken") this.#known.delete(digest);
  }

  /** Give up whatever runs: the process ends. */
  end(): void {
    for (const { controller } of this.#running.values()) controller.abort();
    this.#running.clear();
  }

  #giveUp(draftId: number, except: string): void {
    for (const [digest, { controller, drafts }] of this.#running) {
      if (digest === except || !drafts.delete(draftId) || drafts.size > 0) continue;
      controller.abort();
      this.#running.delete(digest);
    }
  }
}

function foreseen(progress: Progress, takenMs: number): Foreseen {
  const { done, parts } = progress;
  const isKnown = done >= FEW_PARTS && parts > 0;
  return { ...progress, secondsLeft: isKnown ? Math.ceil(((takenMs / done) * Math.max(0, parts - done)) / 1000) : null };
}

/** The oldest goes where there are too many. */
function keep<T>(known: Map<string, T>, key: string, value: T): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}
