import type { Language } from "../contract/language.ts";
import type { FieldKind, Tone } from "../definition/generated/documents.ts";
import type { Piece } from "../finding/mark-hits.ts";

/** A link, ready to be drawn: its address already carries the language. */
export type LinkView = { readonly href: string; readonly text: string; readonly isMain?: boolean };
/** A text, in pieces where something of it was looked for. */
export type FactView = {
  readonly label: string;
  readonly text: string;
  readonly hits?: readonly Piece[];
  /** Call that counts the reader, and answers the number that the text is. */
  readonly views?: string;
};
export type BadgeView = { readonly text: string; readonly tone: Tone };
export type EmptyView = { readonly text: string; readonly links: readonly LinkView[] };

/** Names and values that a form carries without asking. */
export type CarriedView = readonly (readonly [name: string, value: string])[];

export type PagerView = {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly links: readonly { readonly page: number; readonly href: string }[];
  readonly before?: string;
  readonly next?: string;
};

/** `per`: what the amount is for, as it stands after it. */
export type PriceView =
  | { readonly kind: "price"; readonly text: string; readonly per: string }
  | { readonly kind: "asked"; readonly text: string };

export type CardView = {
  readonly key: string;
  readonly href: string;
  readonly heading: string;
  readonly hits?: readonly Piece[];
  readonly picture?: string;
  readonly price?: PriceView;
  readonly facts: readonly FactView[];
};

export type CategoryView = { readonly text: string; readonly href: string; readonly below: readonly CategoryView[] };

export type RowView = {
  readonly key: string;
  readonly href?: string;
  readonly heading: string;
  readonly hits?: readonly Piece[];
  readonly flag?: string;
  readonly badge?: BadgeView;
  readonly facts: readonly FactView[];
  readonly left?: BadgeView;
  readonly body?: RichView;
};

/** A formatted text: markup that was cleaned, or plain text. */
export type RichView = { readonly kind: "markup" | "plain"; readonly text: string };

export type FacetView =
  | {
      readonly as: "values";
      readonly key: string;
      readonly title: string;
      readonly values: readonly {
        readonly text: string;
        readonly count?: number;
        readonly href: string;
        readonly isChosen: boolean;
      }[];
    }
  | { readonly as: "text" | "number" | "date"; readonly key: string; readonly title: string; readonly value: string };

/** One article of the picker: its specifications by name, as they are written. */
export type ArticleView = {
  readonly id: string;
  readonly specs: Readonly<Record<string, string>>;
  readonly price?: string;
  readonly stock: string;
};

export type FormAskView = {
  readonly key: string;
  readonly title: string;
  readonly as: "text" | "phone" | "area" | "choice" | "files";
  readonly isRequired: boolean;
  readonly max: number;
  readonly min?: number;
  readonly choices?: readonly { readonly value: string; readonly text: string }[];
};

/** A field of a record that only the browser reads: how its values are worded. */
export type HeldFieldView = {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly scale?: number;
  /** It is an amount of the shop's currency. */
  readonly isMoney?: boolean;
  readonly entries?: Readonly<Record<string, BadgeView>>;
};

/** What a basket needs, on the server and in the browser. */
export type BasketView = {
  readonly block: "basket";
  readonly language: Language;
  readonly title?: string;
  /** Public list of the articles, and their fields with price, what is left, and the seller. */
  readonly articles: string;
  readonly price: string;
  readonly left: string;
  readonly seller: string;
  /** Said where a price is not public. */
  readonly absent: string;
  readonly call: string;
  readonly asks: readonly FormAskView[];
  readonly submit: string;
  readonly next: string;
  readonly nextParam: string;
  readonly empty: EmptyView;
  readonly privacy?: string;
};

/** Records of the reader's own. */
export type MineView = {
  readonly block: "mine";
  readonly language: Language;
  readonly title?: string;
  readonly call: string;
  readonly heading: string;
  readonly badge?: HeldFieldView;
  readonly facts: readonly HeldFieldView[];
  readonly href?: string;
  readonly hrefParam?: string;
  readonly hrefField?: string;
  /** What a reader without an account may show instead. */
  readonly proof: readonly FormAskView[];
  readonly proofText?: string;
  readonly empty: string;
};

/** One record that the reader holds. */
export type HeldView = {
  readonly block: "held";
  readonly language: Language;
  readonly title?: string;
  readonly call: string;
  /** The number that the address names it by, and under which name. */
  readonly no: string;
  readonly param: string;
  readonly badge?: HeldFieldView;
  readonly facts: readonly HeldFieldView[];
  readonly lines?: { readonly key: string; readonly columns: readonly HeldFieldView[] };
  readonly actions: readonly HeldActionView[];
  readonly proof: readonly FormAskView[];
  readonly proofText?: string;
};

/** Something that may be done with a held record while its state allows it: a call, or a page of its own. */
export type HeldActionView = {
  readonly key: string;
  readonly call: string;
  readonly title: string;
  readonly asks: readonly FormAskView[];
  readonly needsLogin: boolean;
  /** How its button looks. */
  readonly tone: "primary" | "danger-outline";
  readonly href?: string;
  /** Pages about it. */
  readonly links: readonly LinkView[];
};

/** What a picker needs, on the server and in the browser. */
export type PickerView = {
  readonly block: "picker";
  readonly isBeside: boolean;
  readonly language: Language;
  readonly id: string;
  readonly name: string;
  readonly picture?: string;
  readonly href: string;
  readonly range: PriceView;
  readonly least: number;
  /** There is a page with the basket; without one nothing is put where nobody could see it. */
  readonly hasBasket: boolean;
  readonly articles: readonly ArticleView[];
};

/** What a form needs, on the server and in the browser. */
export type FormView = {
  readonly block: "form";
  readonly language: Language;
  readonly title?: string;
  readonly text?: string;
  readonly call: string;
  readonly asks: readonly FormAskView[];
  readonly carried: CarriedView;
  readonly hasCaptcha: boolean;
  readonly needsLogin: boolean;
  readonly submit: string;
  readonly done: string;
  readonly privacy?: string;
};

/** A block, decided in every word; what draws it decides nothing. */
export type BlockView =
  | {
      readonly block: "banner";
      readonly title: string;
      readonly text?: string;
      readonly search?: { readonly action: string; readonly param: string; readonly hint: string; readonly carried: CarriedView };
      readonly links: readonly LinkView[];
      readonly figures: readonly FactView[];
    }
  | { readonly block: "categories"; readonly title?: string; readonly roots: readonly CategoryView[] }
  | {
      readonly block: "cards";
      readonly title?: string;
      readonly look: "picture" | "mark" | "wide";
      readonly cards: readonly CardView[];
      readonly more?: LinkView;
      readonly pager?: PagerView;
      readonly empty?: EmptyView;
    }
  | {
      readonly block: "facets";
      readonly action: string;
      readonly carried: CarriedView;
      readonly facets: readonly FacetView[];
      readonly orders: readonly { readonly text: string; readonly href: string; readonly isChosen: boolean }[];
      readonly clear?: string;
      readonly total: number;
      /** Nothing is as it was typed, and these are what may have been meant. */
      readonly near?: string;
    }
  | {
      readonly block: "list";
      readonly title?: string;
      readonly rows: readonly RowView[];
      readonly more?: LinkView;
      readonly pager?: PagerView;
      readonly empty?: EmptyView;
    }
  | {
      readonly block: "head";
      readonly title: string;
      readonly text?: string;
      readonly note?: string;
      readonly picture?: string;
      readonly badge?: BadgeView;
      readonly facts: readonly FactView[];
    }
  | { readonly block: "gallery"; readonly isBeside: boolean; readonly name: string; readonly pictures: readonly string[] }
  | PickerView
  | {
      readonly block: "facts";
      readonly isBeside: boolean;
      readonly title?: string;
      readonly picture?: string;
      readonly facts: readonly FactView[];
      readonly link?: LinkView;
    }
  | { readonly block: "rich"; readonly title?: string; readonly body: RichView }
  | {
      readonly block: "timeline";
      readonly isBeside: boolean;
      readonly title?: string;
      readonly moments: readonly { readonly label: string; readonly text: string; readonly hasPassed: boolean }[];
    }
  | {
      readonly block: "files";
      readonly title?: string;
      readonly files: readonly { readonly name: string; readonly href: string; readonly size: string }[];
    }
  | {
      readonly block: "countdown";
      readonly isBeside: boolean;
      readonly title: string;
      readonly until: string;
      readonly left: BadgeView;
      readonly link?: LinkView;
    }
  | FormView
  | BasketView
  | MineView
  | HeldView
  | {
      readonly block: "tabs";
      readonly label: string;
      readonly links: readonly { readonly text: string; readonly href: string; readonly isChosen: boolean }[];
    }
  | {
      readonly block: "notice";
      readonly isBeside: boolean;
      readonly title?: string;
      readonly text: string;
      readonly links: readonly LinkView[];
    };

export type BlockKind = BlockView["block"];
export type ViewOf<K extends BlockKind> = Extract<BlockView, { readonly block: K }>;

/** A whole page in one language: what its head says, and its blocks. */
export type PageView = {
  readonly language: Language;
  readonly route: string;
  /** Search that the reader typed, for the box in the head. */
  readonly keyword: string;
  readonly title: string;
  readonly description: string;
  readonly isHidden: boolean;
  readonly canonical: string;
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  readonly picture?: string;
  readonly structured: readonly Readonly<Record<string, unknown>>[];
  readonly trail: readonly LinkView[];
  /** This page in the other language. */
  readonly other: LinkView;
  readonly blocks: readonly BlockView[];
};
