import type { Fault } from "../../core/definition/fault.ts";
import type { Changes } from "./changes.ts";

/** Where the build has left what the compiler needs, and the documents that it compiled. */
export type JudgeFiles = { readonly needs: string; readonly documents: string };

/** Documents as they are compared with: the built-in ones with `base`; and as they are to be: those with `changes`. */
export type JudgeRequest = { readonly base: Changes; readonly changes: Changes };

export type Verdict = {
  /** Sorted by place; empty where the documents may be. */
  readonly faults: readonly Fault[];
  /** What changes, in the sentences of `diff`. */
  readonly differences: readonly string[];
};

/** What the built-in documents say of themselves, so that nobody judges by those of another build. */
export type BuiltDocuments = { readonly hash: string; readonly documents: readonly (readonly [string, string])[] };
