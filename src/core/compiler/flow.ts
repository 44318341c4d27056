import type { Does, Mark, Role, SearchField, Side, Step, Text, Workflow } from "../definition/generated/documents.ts";

/** Who is to act next: one side, several alike, or nobody, because it is over or happens by itself. */
export type Turn = Side | "several" | "nobody";

/** One way of an action from a state to another. */
export type FlowMove = {
  readonly from: string;
  readonly to: string;
  /** Which of the action's branches leads so; absent: what the action gives always. */
  readonly branch?: number;
};

/** Whether a company has added it, or changed what the base says of it. */
export type Own = "added" | "changed";

export type FlowState = {
  readonly key: string;
  readonly title: Text;
  readonly is: Readonly<Record<string, string>>;
  readonly isInitial: boolean;
  readonly isFinal: boolean;
  /** Reached from another document, or by an effect. */
  readonly isOutside: boolean;
  readonly marks: readonly string[];
  readonly unmarked: readonly string[];
  readonly turn: Turn;
  readonly own?: Own;
  /** The values in words. */
  readonly says: Text;
  /** `schemas/modules/delivery/workflow.json:14:5`. */
  readonly at: string;
};

/** What a sentence is about; sentences of one part stand together. */
export type SaidPart = "who" | "when" | "asks" | "does" | "tells" | "elsewhere";

/** One fact of an action. */
export type Said = { readonly part: SaidPart; readonly text: Text };

export type FlowAction = {
  readonly key: string;
  readonly title: Text;
  readonly does: Does;
  /** Nobody presses it: the time comes, or an action of another document sets it off. */
  readonly isAutomatic: boolean;
  /** A record begins by it. */
  readonly begins: boolean;
  /** Sides from which somebody may press it. */
  readonly sides: readonly Side[];
  /** Whole permissions of which one is needed; none: nobody needs one, or nobody presses it. */
  readonly needs: readonly string[];
  /** States in which it may be carried out. */
  readonly allowed: readonly string[];
  readonly moves: readonly FlowMove[];
  readonly own?: Own;
  readonly said: readonly Said[];
  readonly at: string;
};

/** A screen that has buttons for actions of the workflow, or of one that is like it. */
export type FlowScreen = {
  readonly screen: string;
  readonly workflow: string;
  readonly title: Text;
  readonly toolbar: readonly string[];
  /** Its status line and what its search asks, as the company has them. */
  readonly steps: readonly Step[];
  readonly search: readonly SearchField[];
};

/** A workflow that is written as differences from this one, at whatever remove; this one itself comes first. */
export type FlowKin = { readonly workflow: string; readonly dicts: Readonly<Record<string, string>> };

/** The flow of a company: what is drawn of it, and all that changing it has to know. */
export type Flow = {
  /** As the company has it, conditions as they are written. */
  readonly workflow: Workflow;
  /** As it is without any company, where that is something else. */
  readonly base?: Workflow;
  /** What its records are called. */
  readonly title: Text;
  readonly company: string;
  readonly companies: readonly string[];
  readonly states: readonly FlowState[];
  readonly marks: readonly Mark[];
  readonly actions: readonly FlowAction[];
  readonly roles: readonly Pick<Role, "key" | "title" | "side" | "permissions">[];
  /** Every permission that is known, those of this workflow first. */
  readonly permissions: readonly string[];
  readonly screens: readonly FlowScreen[];
  readonly kin: readonly FlowKin[];
};
