import type { Action, Entity, Workflow } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { EntityRecord } from "../entity/stored-record.ts";

/**
 * A new record of another entity, and the action of kind follow by which it comes into the world: what code gives it, lines
 * among it, over what every new record begins with.
 */
export type MadeDocument = { readonly of: string; readonly do: string; readonly given: Facts };

/** What every change of a record knows, whoever brings it about. */
type Common = {
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly action: Action;
  /** Prompted inputs of the action; nothing for a form that was saved. */
  readonly input: Facts;
  /** What the log keeps of what was entered; secrets are masked there. */
  readonly param?: unknown;
  /** What is left to do by code once the record is stored; it answers facts for the message. */
  readonly hook?: () => Promise<void>;
  /** New documents that code has composed of it. */
  readonly made?: readonly MadeDocument[];
  /** What the caller alone is told, once. */
  readonly told?: Readonly<Record<string, string>>;
  /** Facts that the message of the action may name beside the record and the inputs. */
  readonly facts?: Facts;
};

/** One record that is made. */
export type Making = Common & { readonly kind: "made"; readonly after: EntityRecord };
/** One record that changes, its lines included. */
export type Changing = Common & { readonly kind: "changed"; readonly before: EntityRecord; readonly after: EntityRecord };
/** One record that is marked as removed, or erased where its entity says so. */
export type Removing = Common & { readonly kind: "removed"; readonly before: EntityRecord };
/** A removed record that is brought back as it was. */
export type Reviving = Common & { readonly kind: "revived"; readonly after: EntityRecord };

/** One change of one record, judged already: the value that travels the one way of writing (write/commit.ts). */
export type Change = Making | Changing | Removing | Reviving;

/** What a change says of its record alone. */
export type Stands =
  | Pick<Making, "kind" | "after">
  | Pick<Reviving, "kind" | "after">
  | Pick<Changing, "kind" | "before" | "after">
  | Pick<Removing, "kind" | "before">;

/** The record as it stood; undefined while it did not exist. */
export function beforeOf(change: Stands): EntityRecord | undefined {
  return change.kind === "made" || change.kind === "revived" ? undefined : change.before;
}

/** The record as it stands afterwards; undefined once it does not exist any more. */
export function afterOf(change: Stands): EntityRecord | undefined {
  return change.kind === "removed" ? undefined : change.after;
}

/** The record that the change is about, as it is known last. */
export function recordOf(change: Stands): EntityRecord {
  return change.kind === "removed" ? change.before : change.after;
}
