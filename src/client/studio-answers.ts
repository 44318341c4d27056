import type { ChangedWay } from "../core/compiler/changed-ways.ts";
import type { DrawnPaper } from "../core/compiler/drawn-paper.ts";
import type { DrawnScreen } from "../core/compiler/drawn-screen.ts";
import type { Explained } from "../core/compiler/explained.ts";
import type { MergePlace, Side } from "../core/compiler/merge-texts.ts";
import type { TextEdit } from "../core/definition/fault.ts";
import type { Text } from "../core/definition/generated/documents.ts";

/** A draft as the list tells of it. */
export type Draft = {
  readonly id: number;
  readonly editionId: number;
  readonly name: string;
  readonly shared: "0" | "1";
  /** Somebody else has to approve it before it runs; it is not changed meanwhile. */
  readonly state: "open" | "waiting";
  /** What it was handed in with. */
  readonly message: string | null;
  /** Why an approver declined it. */
  readonly reason: string | null;
  readonly isOwn: boolean;
  readonly owner: string;
  readonly createTime: string;
  readonly updateTime: string;
  readonly lockVersion: number;
};

export type DraftChange = {
  readonly path: string;
  readonly change: "new" | "changed" | "gone";
  /** Another edition has changed it too. */
  readonly hasMoved: boolean;
};

/** A draft with what it changes. */
export type OpenDraft = Draft & {
  readonly isBehind: boolean;
  /** Whoever publishes it hands it to a second person. */
  readonly needsApproval: boolean;
  readonly changes: readonly DraftChange[];
};

/** A place of a document that a draft and an edition since have both changed; values as JSON, null: there is nothing. */
export type RebasePlace = MergePlace & { readonly path: string };

export type Rebase = {
  /** Tells the server what was seen. */
  readonly seen: string;
  /** Documents that both have changed at different places. */
  readonly merged: readonly string[];
  readonly places: readonly RebasePlace[];
};

/** Whose value a place gets. */
export type RebaseChoice = { readonly path: string; readonly place: readonly string[]; readonly side: Side };

/** A document of a draft. */
export type DocumentEntry = {
  readonly path: string;
  readonly title: Text | null;
  /** It says what it is and nothing else: a company's difference that has none. */
  readonly isBare: boolean;
  /** Of a screen that is no difference: whose records it shows. */
  readonly entity?: string;
  /** Of a paper: codes of the companies that print it. */
  readonly printedBy?: readonly string[];
  /** Where what was looked for stands. */
  readonly line?: number;
};

/** A document's text in the draft, in the edition below it, and in force; null: there is none. */
export type DocumentTexts = {
  readonly path: string;
  readonly text: string | null;
  readonly base: string | null;
  readonly current: string | null;
};

/** A fault with what its rule asks, in the reader's language, and the compiler's own sentence. */
export type WordedFault = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly asks: string;
  readonly sentence: string;
  readonly repair?: TextEdit;
};

/** What publishing would do to what is stored, counted on the real data. */
export type Effects = {
  readonly tables: readonly string[];
  /** As `table.column`, as the renamed ones. */
  readonly columns: readonly string[];
  /** What the new columns are called. */
  readonly titles: Readonly<Record<string, Text>>;
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** What no document names any more, and how many rows fill it; a null column: the whole table. */
  readonly retired: readonly { readonly table: string; readonly column: string | null; readonly values: number }[];
  /** Values that would not be taken again when their record is saved. */
  readonly misfits: readonly {
    readonly entity: string;
    readonly field: string;
    readonly code: string;
    readonly rule: "required" | "max" | "min" | "dict";
    readonly values: number;
  }[];
  /** Records in states from which they find other ways on than before. */
  readonly onTheWay: readonly {
    readonly code: string;
    readonly title: Text;
    readonly state: Text;
    readonly records: number;
    readonly isGone: boolean;
    readonly ways: readonly ChangedWay[];
  }[];
  /** Companies that nobody sees any more, and what hangs on them; all of it stays stored. */
  readonly companies: readonly {
    readonly comId: string;
    readonly comName: string;
    readonly records: number;
    readonly accounts: number;
    readonly alone: number;
    readonly keys: number;
    readonly webhooks: number;
  }[];
  /** What would misread stored values; with any of it nothing can be published. */
  readonly refused: readonly string[];
};

export type Verdict = {
  readonly faults: readonly WordedFault[];
  readonly differences: readonly string[];
  /** The same by document and company; no companies: everybody, no name: a sentence of its own. */
  readonly changes: readonly {
    readonly companies: readonly string[];
    readonly name: string | null;
    readonly told: readonly string[];
  }[];
  /** Null while there are faults. */
  readonly effects: Effects | null;
  /** Permissions and roles that the draft touches and the reader cannot hand out: somebody else has to approve it. */
  readonly lacking: readonly string[];
  /** The same in words. */
  readonly lackingTold: readonly string[];
};

/** What came of drawing and pressing what a draft changes; `unneeded`: it may be published without. */
export type DraftProof = {
  readonly state: "unneeded" | "running" | "passed" | "failed" | "broken";
  /** While it runs: how many of its parts are done; no parts: that is not known yet. */
  readonly done: number;
  readonly parts: number;
  /** So long it takes yet if it goes on as it has; null: nobody knows. */
  readonly secondsLeft: number | null;
  readonly drawn: number;
  readonly pressed: number;
  readonly faults: readonly WordedFault[];
};

/** What became of a press to publish; where it waits, `lacking` names the rights that its owner cannot hand out. */
export type Publication = {
  readonly state: "published" | "waiting";
  readonly edition: number | null;
  readonly lacking: readonly string[];
};

/** A screen or paper of a draft; null while it has faults, and where the company has no such thing. */
export type Preview = {
  readonly faults: readonly WordedFault[];
  readonly drawn: DrawnScreen | null;
  /** Where a paper was asked for; what is drawn beside it is the screen of what it prints. */
  readonly paper: DrawnPaper | null;
  readonly origins: readonly Explained[];
};

/** An object of a draft's document, for a company or, without one, for everybody. */
export type PropertiesOf = {
  readonly draftId: number;
  readonly path: string;
  readonly item: readonly string[];
  readonly company?: string;
};

export type PreviewWish = ({ readonly screen: string } | { readonly print: string }) & {
  readonly draftId: number;
  readonly company: string;
  /** Texts that are newer than those of the draft. */
  readonly documents?: readonly { readonly path: string; readonly text: string | null }[];
  /** Items whose places are asked for. */
  readonly addresses?: readonly string[];
};

/** All documents at one moment. */
export type Edition = {
  readonly id: number;
  readonly documents: number;
  readonly createBy: string;
  readonly createTime: string;
  readonly isCurrent: boolean;
  /** Brought along by a build, or published by somebody. */
  readonly kind: "build" | "published";
  readonly approveBy: string | null;
  readonly message: string | null;
};

/** What an edition changed; the first one, all that it has. */
export type EditionChanges = Edition & { readonly changes: readonly { readonly path: string; readonly digest: string }[] };
