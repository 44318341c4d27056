import type { Language } from "../contract/language.ts";
import type {
  DetailScreen,
  Dictionary,
  Entity,
  Events,
  Ledger,
  LinesScreen,
  ListScreen,
  Menu,
  Page,
  Print,
  Publication,
  Roles,
  Screen,
  Variants,
  Workbench,
  Workflow,
} from "./generated/documents.ts";

/** A company code, such as DS; the list lives in schemas/variants.json and grows without a code change. */
export type VariantCode = string;

/** One resolved document per company code. */
export type PerVariant<T> = Readonly<Record<VariantCode, T>>;

/**
 * Everything the compiler makes of `schemas/`: plain JSON, complete for each company, nothing left to resolve.
 *
 * In resolved workflows every `needs` is a whole permission string (or "open"), `from: "draft"` is replaced by the
 * draft's condition, and `like` is carried out. In resolved entities `visible.like` and `dicts` are carried out too, and
 * `amongOf` is the company's own `among`.
 */
export type Product = {
  /** Changes when any document changes. */
  readonly hash: string;
  readonly variants: Variants;
  readonly menu: Menu;
  readonly roles: Roles;
  /** Empty where the documents have none. */
  readonly workbench: Workbench;
  readonly events: Events;
  /** Printed papers by name. */
  readonly prints: Readonly<Record<string, Print>>;
  /** Ledgers by name; the marks and fields that they name are each company's own. */
  readonly ledgers: Readonly<Record<string, Ledger>>;
  /** What anybody may read, by name. */
  readonly publications: Readonly<Record<string, Publication>>;
  /** Public pages by name. */
  readonly pages: Readonly<Record<string, Page>>;
  /** Base dictionaries by key, aliases not repeated. */
  readonly dictionaries: Readonly<Record<string, PerVariant<Dictionary>>>;
  readonly entities: Readonly<Record<string, PerVariant<Entity>>>;
  readonly workflows: Readonly<Record<string, PerVariant<Workflow>>>;
  readonly screens: Readonly<Record<string, PerVariant<Screen>>>;
};

/** What the browser loads for one screen in one company: a file of its own. */
export type ScreenBundle<S extends Screen = Screen> = {
  readonly variant: VariantCode;
  readonly screen: S;
  readonly entity: Entity;
  /** The screen's workflow first, then the entity's other workflows. */
  readonly workflows: readonly [Workflow, ...Workflow[]];
  /** Line-table screens that the tabs or the rows of a list show, by id. */
  readonly lines: Readonly<Record<string, LinesScreen>>;
  /** Where the record is read to which a list belongs, and the field that names it. */
  readonly owner?: { readonly path: string; readonly call?: string; readonly labels: Readonly<Record<Language, string>> };
  /** A document has key figures, or documents before or after it. */
  readonly chained?: true;
  /** Keys of all dictionaries that the screen needs. */
  readonly dictionaries: readonly string[];
};

export type ListBundle = ScreenBundle<ListScreen>;
export type DetailBundle = ScreenBundle<DetailScreen>;
