import type { Text } from "../definition/generated/documents.ts";

/** What is told of the chain of a record, as far as the reader sees it: GET below its path, `chain/{id}`. */
export type ChainAnswer = {
  readonly figures: readonly ChainFigure[];
  /** Documents that stand before it, the farthest first; those after it, the nearest first; and those beside it. */
  readonly before: readonly ChainGroup[];
  readonly after: readonly ChainGroup[];
  readonly beside: readonly ChainGroup[];
};

/** A number in one unit, such as a currency. */
export type ChainAmount = { readonly value: string; readonly unit?: string };

export type ChainFigure = {
  readonly key: string;
  readonly title: Text;
  readonly amounts: readonly ChainAmount[];
  /** Digits after the point that the values have. */
  readonly scale?: number;
  /** Dictionary that words the units. */
  readonly dict?: string;
};

/** Documents of one kind, the newest first. */
export type ChainGroup = {
  readonly entity: string;
  readonly title: Text;
  readonly records: readonly ChainRecord[];
  /** There are more than are told. */
  readonly more: boolean;
};

export type ChainRecord = {
  readonly id: string;
  readonly name: string;
  /** What it is about. */
  readonly about?: string;
  /** With whom it is, as the reader's side calls them. */
  readonly party?: string;
  readonly state?: Text;
  /** Scale: digits after the point. */
  readonly amount?: ChainAmount & { readonly scale: number };
  /** Where it opens in the reader's menu; empty where it does not. */
  readonly route: string;
};

/** Path of the call. */
export function chainPath(base: string, id: string): string {
  return `${base}/chain/${encodeURIComponent(id)}`;
}
