import type { Drawn, DrawWish } from "../../core/compiler/drawn-paper.ts";
import type { Explained } from "../../core/compiler/explained.ts";
import type { Flow } from "../../core/compiler/flow.ts";
import type { ResultChange } from "../../core/compiler/diff-results.ts";
import type { PropertiesWish } from "../../core/compiler/properties/item-properties.ts";
import type { Fault } from "../../core/definition/fault.ts";
import type { TouchedRights } from "../../core/gate/touched-rights.ts";
import type { Changes } from "./changes.ts";
import type { StoreChanges } from "./store-changes.ts";

/** Where the build has left what the compiler needs, and the documents that it compiled. */
export type JudgeFiles = {
  readonly needs: string;
  readonly documents: string;
  /** Nothing is compared: the documents are compiled alone, because they are to run. */
  readonly isAlone?: boolean;
};

/** Documents as they are compared with: the built-in ones with `base`; and as they are to be: those with `changes`. */
export type JudgeRequest = {
  readonly base: Changes;
  readonly changes: Changes;
  /** The product is wanted, because it is to run, and no sentences about it. */
  readonly wantsProduct?: boolean;
};

/** What later requests are compared with is compiled in time of its own, and answered by a word. */
export type BaseRequest = { readonly base: Changes; readonly isBaseAlone: true };

export type Verdict = {
  /** Sorted by place; empty where the documents may be. */
  readonly faults: readonly Fault[];
  /** What changes; nothing where the product is wanted. */
  readonly changes: readonly ResultChange[];
  /** What comes of faultless documents; undefined where there are faults, before or after. */
  readonly outcome: Outcome | undefined;
};

export type Outcome = {
  readonly store: StoreChanges;
  readonly rights: TouchedRights;
  /** The product as JSON, where it was asked for: a text is handed over in a third of the time. */
  readonly product: string | undefined;
  /** By what a proof of that product is known, whatever its documents look like, and the modules that run otherwise. */
  readonly toProve: { readonly digest: string; readonly modules: readonly string[] } | undefined;
};

/** A screen or paper of the documents as they are to be, in one company, and items whose places are asked for. */
export type DrawRequest = JudgeRequest &
  DrawWish & {
    /** As `explainItem` takes them. */
    readonly addresses: readonly string[];
  };

/** What an object of the documents, as they are to be, may say and says. */
export type PropertiesRequest = JudgeRequest & { readonly wish: PropertiesWish };

/** Nothing is drawn while there are faults. */
export type Drawing = Drawn & {
  readonly faults: readonly Fault[];
  /** Of those that are there, also while there are faults. */
  readonly origins: readonly Explained[];
};

/** The flow of a workflow of the documents as they are to be, in one company. */
export type FlowRequest = JudgeRequest & { readonly flow: string; readonly variant: string };

export type FlowDrawing = {
  readonly faults: readonly Fault[];
  /** Absent where its documents cannot be read, and where the company has no such workflow. */
  readonly drawn: Flow | undefined;
};

/** What the built-in documents say of themselves, so that nobody judges by those of another build. */
export type BuiltDocuments = { readonly hash: string; readonly documents: readonly (readonly [string, string])[] };
