import type { PerVariant } from "../definition/product.ts";

/** Where browsers fetch what they load of the documents. A name says by a hash what the file holds, so it is kept for ever. */
export const BUNDLE_FILES = "/assets/bundles/";

/** The files of one company, by the hashes in their names. */
export type BundleIndex = {
  /** By screen. */
  readonly screens: Readonly<Record<string, string>>;
  /** What judges the form of an entity; companies with equal forms share one. */
  readonly forms: Readonly<Record<string, string>>;
};

/** A company's index, and the hash in its name. */
export type NamedIndex = BundleIndex & { readonly hash: string };

/** Which documents the product runs on: the number of their edition, and the hash of each company's index. */
export type RunningEdition = { readonly number: number; readonly indexes: PerVariant<string> };

/** Name of a company's index. */
export const indexFile = (code: string, hash: string): string => `${code}.${hash}.json`;
/** Name of what one screen of a company is drawn from. */
export const screenFile = (screen: string, code: string, hash: string): string => `${screen}.${code}.${hash}.json`;
/** Name of the script that judges the form of an entity. */
export const formFile = (entity: string, hash: string): string => `${entity}.${hash}.js`;
