import type { Action, Entity, Text } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import type { HookName, HookRecord, HookWrites } from "./hook-fields.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import type { MadeDocument } from "../save/change.ts";
import type { Transaction } from "../store/port.ts";

/** What business code may know: one record with its lines, inside the transaction of the action. */
export type EffectContext = {
  readonly tx: Transaction;
  readonly ec: EntityCall;
  readonly entity: Entity;
  readonly action: Action;
  /** The record as it stands before the action. */
  readonly record: EntityRecord;
  /** The record as it stood before a form was saved; only for the effects of such actions. */
  readonly before?: EntityRecord;
  /** The record as a form would leave it; only while a form is saved. */
  readonly after?: EntityRecord;
  /** Prompted inputs; those of a lines input under `lines`. */
  readonly input: Facts;
};

/** What an effect adds to the action: further values of the record and of its lines, and facts for the message. */
export type EffectResult = {
  readonly head?: Facts;
  /** By line table, then by line id. */
  readonly lines?: Readonly<Record<string, ReadonlyMap<string, Facts>>>;
  /** Whole line tables, in the place of those that stand. */
  readonly tables?: Readonly<Record<string, readonly Facts[]>>;
  readonly facts?: Readonly<Record<string, string>>;
  /** What the caller alone is told, once: it is answered and kept nowhere, such as the secret of a key. */
  readonly told?: Readonly<Record<string, string>>;
  /** New documents that it has composed; each is written by an action of its own, which the history of it tells. */
  readonly made?: readonly MadeDocument[];
  /** What is still to be done when the record itself has been saved, such as sums that count it. */
  readonly afterwards?: (context: EffectContext) => Promise<void>;
};

/** A side effect that no document can say. It changes other records itself, and its own record through the result. */
export type Effect = (context: EffectContext) => Promise<EffectResult>;

/** A check that needs the store; it runs in the transaction, before anything is changed. */
export type StoreGuard = (context: EffectContext) => Promise<GuardRefusal | undefined>;

/** What code may know that declares its fields: of its record nothing else. */
export type ContextOf<N extends HookName> = Omit<EffectContext, "record" | "before" | "after"> & {
  readonly record: HookRecord<N>;
  readonly before?: HookRecord<N>;
  readonly after?: HookRecord<N>;
};

/** An effect, or a guard of the store, that reads and writes what it declares. */
export type EffectOf<N extends HookName> = (
  context: ContextOf<N>,
) => Promise<Omit<EffectResult, "head"> & { readonly head?: HookWrites<N> }>;
export type StoreGuardOf<N extends HookName> = (context: ContextOf<N>) => Promise<GuardRefusal | undefined>;

/** Registered code, whichever fields it declares. */
export type AnyEffect = (context: never) => Promise<EffectResult>;
export type AnyStoreGuard = (context: never) => Promise<GuardRefusal | undefined>;

/** A sentence about a saved record, and the field that it is about: `items[1].gSendednum`. */
export type Warning = { readonly field: string; readonly text: Text };
