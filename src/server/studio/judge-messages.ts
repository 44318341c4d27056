import type { DrawnScreen } from "../../core/compiler/drawn-screen.ts";
import type { Explained } from "../../core/compiler/explained.ts";
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

/** A screen of the documents as they are to be, in one company, and items whose places are asked for. */
export type DrawRequest = JudgeRequest & {
  readonly screen: string;
  readonly variant: string;
  /** As `explainItem` takes them. */
  readonly addresses: readonly string[];
};

export type Drawing = {
  readonly faults: readonly Fault[];
  /** Absent while there are faults, and where the company has no such screen. */
  readonly drawn: DrawnScreen | undefined;
  /** Of those that are there, also while there are faults. */
  readonly origins: readonly Explained[];
};

/** What the built-in documents say of themselves, so that nobody judges by those of another build. */
export type BuiltDocuments = { readonly hash: string; readonly documents: readonly (readonly [string, string])[] };
