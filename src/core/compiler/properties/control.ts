import type { Text } from "../../definition/generated/documents.ts";

/** What may stand in a choice: values that the vocabulary lists, and the names of a kind of thing, listed once for all. */
export type Choices = { readonly values?: readonly ChoiceValue[]; readonly names?: string };
export type ChoiceValue = string | number | boolean;

/** How one member of a document is entered; a closed list, as every one has to be drawn. */
export type Control =
  /** A text in both languages. */
  | { readonly kind: "text" }
  | { readonly kind: "switch" }
  | { readonly kind: "number"; readonly isWhole: boolean; readonly least?: number; readonly most?: number }
  | { readonly kind: "word"; readonly pattern?: string }
  | { readonly kind: "words"; readonly pattern?: string; readonly least?: number }
  | { readonly kind: "choice"; readonly of: Choices }
  | { readonly kind: "choices"; readonly of: Choices; readonly least?: number }
  | { readonly kind: "condition" }
  /** Any number of values of one shape, one behind the other. */
  | { readonly kind: "list"; readonly of: Control; readonly least?: number }
  /** Values of one shape, each with a name of its own. */
  | { readonly kind: "map"; readonly keys: Control; readonly of: Control; readonly least?: number }
  /** An object of a few members. */
  | { readonly kind: "parts"; readonly members: readonly MemberShape[] }
  /** One of several shapes. */
  | { readonly kind: "ways"; readonly ways: readonly Way[] }
  /** The shape of that name, which stands once for all that have it; also within itself. */
  | { readonly kind: "shape"; readonly name: string }
  /** Entered in the text alone. */
  | { readonly kind: "deep" };

/** Controls of the shapes that have names. */
export type Shapes = Readonly<Record<string, Control>>;

/** The shape of a condition, for where it is more than rows can say. */
export const CONDITION_SHAPE = "condition.schema.json#/$defs/Condition";

export type Way = { readonly told: Told; readonly control: Control };

/** What the vocabulary says of something, in the languages in which it says it. */
export type Told = Partial<Text> & { readonly en?: string };

export type MemberShape = {
  readonly name: string;
  readonly told: Told;
  readonly control: Control;
  /** The object is none without it. */
  readonly isNeeded: boolean;
};

/** A name that documents may use, as a reader knows it. */
export type OfferedName = { readonly key: string; readonly text?: Text };
