import type { FieldKind } from "./generated/documents.ts";
import type { Records } from "./generated/records.ts";

export type EntityName = keyof Records;
/** Fields of an entity's own. */
export type FieldName<E extends EntityName> = keyof Records[E]["fields"] & string;
export type LinesName<E extends EntityName> = keyof Records[E]["lines"] & string;
export type LineField<E extends EntityName, T extends LinesName<E>> = keyof Records[E]["lines"][T] & string;
/** States and marks of all workflows that move an entity. */
export type StateName<E extends EntityName> = Records[E]["state"];
export type MarkName<E extends EntityName> = Records[E]["mark"];

/** What a value of a kind is in a record: decimals, dates and ids are texts, files lists of ids. */
type ValueOfKind = {
  string: string;
  text: string;
  dict: string;
  dictMany: string;
  ref: string;
  date: string;
  dateTime: string;
  flag: string;
  file: string;
  decimal: string;
  integer: number;
  files: readonly string[];
};

/** A company may lack the field, and a value may be missing. */
type Value<K> = K extends keyof ValueOfKind ? ValueOfKind[K] | null | undefined : never;
type Every<K extends Record<FieldKind, unknown>> = K;
/** Does not compile until a new kind has its type. */
export type KindsAreWhole = Every<ValueOfKind>;

/** What every record has beside its fields and owners (domain 0). */
export type CommonFacts = {
  readonly createBy?: string | null;
  readonly createTime?: string | null;
  readonly updateBy?: string | null;
  readonly updateTime?: string | null;
  readonly gComId?: string | null;
  readonly gSupId?: string | null;
};
export type CommonField = keyof CommonFacts;

/** A line of a record. */
export type Line<E extends EntityName, T extends LinesName<E>> = { readonly id: string } & {
  readonly [F in LineField<E, T>]: Value<Records[E]["lines"][T][F]>;
};

/** A record of an entity, with its lines: what operations see of it. */
export type Rec<E extends EntityName> = { readonly id: string; readonly lockVersion: number } & Omit<
  CommonFacts,
  FieldName<E>
> & {
    readonly [F in FieldName<E>]: Value<Records[E]["fields"][F]>;
  } & { readonly [T in LinesName<E>]: readonly Line<E, T>[] };
