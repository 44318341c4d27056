import type { CommonField, EntityName, FieldName, Line, LineField, LinesName, Rec } from "../../core/definition/record-types.ts";
import type { hookFields } from "./declared-fields.ts";

/** Fields by where they stand: `contract` its own, `contract.items` those of its lines. */
type FieldLists = { readonly [E in EntityName]?: readonly (FieldName<E> | CommonField)[] } & {
  readonly [P in LinesPath]?: readonly FieldsOfLines<P>[];
};
type LinesPath = { [E in EntityName]: `${E}.${LinesName<E>}` }[EntityName];
type FieldsOfLines<P extends LinesPath> = P extends `${infer E extends EntityName}.${infer T}`
  ? T extends LinesName<E>
    ? LineField<E, T>
    : never
  : never;

/**
 * The entities whose actions name a hook, the fields that its code asks for and gives a value, the marks of states that it
 * asks for, and the actions by which it makes documents.
 */
export type HookFields = {
  readonly of?: readonly EntityName[];
  readonly makes?: { readonly [E in EntityName]?: string };
  readonly marks?: { readonly [E in EntityName]?: readonly string[] };
  readonly reads?: FieldLists;
  readonly writes?: FieldLists;
};

/** Code whose fields are declared. */
export type HookName = keyof typeof hookFields;
type Declared<N extends HookName> = (typeof hookFields)[N];

/** Entities whose records a hook gets. */
type EntityOf<N extends HookName> = Declared<N> extends { readonly of: readonly (infer E extends EntityName)[] } ? E : never;
type Listed<N extends HookName, What extends "reads" | "writes", P extends string> =
  Declared<N> extends { readonly [W in What]: { readonly [Q in P]: readonly (infer F)[] } } ? F : never;
type LinesListed<N extends HookName, E extends EntityName> = {
  [T in LinesName<E>]: Declared<N> extends { readonly reads: { readonly [Q in `${E}.${T}`]: unknown } } ? T : never;
}[LinesName<E>];

/** A record as a hook may see it: its id and the fields, and lines, that it declares to read. */
export type HookRecord<N extends HookName> = EntityOf<N> extends infer E extends EntityName ? Seen<N, E> : never;
type Seen<N extends HookName, E extends EntityName> = { readonly id: string; readonly lockVersion: number } & {
  readonly [F in Listed<N, "reads", E> & keyof Rec<E>]: Rec<E>[F];
} & {
  readonly [T in LinesListed<N, E>]: readonly ({ readonly id: string } & {
    readonly [F in Listed<N, "reads", `${E}.${T}`> & keyof Line<E, T>]: Line<E, T>[F];
  })[];
};

/** What a hook may give its own record. */
export type HookWrites<N extends HookName> = { readonly [F in Listed<N, "writes", EntityOf<N>> & string]?: unknown };
