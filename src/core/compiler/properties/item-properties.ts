import type { DocumentPlace } from "../../definition/document-kind.ts";
import type { Text } from "../../definition/generated/documents.ts";
import type { ItemAddress } from "../edit-item.ts";
import type { MemberShape, OfferedName, Shapes } from "./control.ts";

/** Which document says a value: a company's, everybody's, that of the field or action behind the item, the vocabulary, or none. */
export type ValueSource = {
  readonly from: "company" | "base" | "fact" | "default" | "nothing";
  /** `schemas/modules/delivery/list/YJD.json:8:36`; absent where no document says it. */
  readonly at?: string;
};

/** What a member of an item may be, and what it is. */
export type MemberProperty = MemberShape & {
  /** What holds; null: nothing. */
  readonly value: unknown;
  /** What would hold without the document that is changed, and what by the field, the action or the vocabulary. */
  readonly was: unknown;
  readonly inherited: unknown;
  /** The document that is changed says it, so that it can be put back. */
  readonly isStated: boolean;
  readonly source: ValueSource;
};

/** An object of a document, as those have it for whom it is changed. */
export type ItemProperties = ItemAddress & {
  readonly title: Text | null;
  /** Where it is written. */
  readonly at: string;
  readonly members: readonly MemberProperty[];
  /** Of an object within an item of a document that companies have otherwise: the whole member of that item. */
  readonly whole?: unknown;
};

/** A field that conditions may look at. */
export type ConditionField = OfferedName & { readonly kind: string; readonly dict?: string };

/** All that the pane of properties is drawn from. */
export type Properties = {
  /** What was chosen, and the field or the action that it places. */
  readonly objects: readonly ItemProperties[];
  readonly shapes: Shapes;
  /** Names that the controls offer, by what they are of. */
  readonly names: Readonly<Record<string, readonly OfferedName[]>>;
  readonly fields: readonly ConditionField[];
  /** Values of the fields' dictionaries. */
  readonly values: Readonly<Record<string, readonly OfferedName[]>>;
  /** States and marks of the records' workflow, as conditions name them. */
  readonly states: readonly OfferedName[];
  readonly marks: readonly OfferedName[];
};

export type PropertiesWish = ItemAddress & {
  /** The company for which it is changed; undefined: everybody. */
  readonly variant: DocumentPlace["variant"] | undefined;
};
