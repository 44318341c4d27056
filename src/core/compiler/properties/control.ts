import type { Text } from "../../definition/generated/documents.ts";

/** What may stand in a choice: values that the vocabulary lists, or the names of a kind of thing, listed once for all. */
export type Choices = { readonly values: readonly (string | number)[] } | { readonly names: string };

/** How one member of a document is entered; a closed list, as every one has to be drawn. */
export type Control =
  /** A text in both languages. */
  | { readonly kind: "text" }
  | { readonly kind: "switch" }
  | { readonly kind: "number"; readonly isWhole: boolean; readonly least?: number; readonly most?: number }
  | { readonly kind: "word"; readonly pattern?: string }
  | { readonly kind: "words"; readonly pattern?: string }
  | { readonly kind: "choice"; readonly of: Choices }
  | { readonly kind: "choices"; readonly of: Choices }
  | { readonly kind: "condition" }
  /** An object of a few members. */
  | { readonly kind: "parts"; readonly members: readonly MemberShape[] }
  /** One of several shapes. */
  | { readonly kind: "ways"; readonly ways: readonly Way[] }
  /** Entered in the text alone. */
  | { readonly kind: "deep" };

export type Way = { readonly told: Told; readonly control: Control };

/** What the vocabulary says of something, in the languages in which it says it. */
export type Told = { readonly cn?: string; readonly en?: string };

export type MemberShape = {
  readonly name: string;
  readonly told: Told;
  readonly control: Control;
  /** The object is none without it. */
  readonly isNeeded: boolean;
};

/** A name that documents may use, as a reader knows it. */
export type OfferedName = { readonly key: string; readonly text?: Text };
