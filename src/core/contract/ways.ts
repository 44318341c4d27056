import type { Text } from "../definition/generated/documents.ts";
import type { ChainFigure, ChainRecord } from "./chain.ts";

/** Records on their way to their money in all companies, what is due first before the rest: GET /workbench/ways. */
export type Ways = readonly WayPart[];

export type WayPart = {
  readonly key: string;
  readonly title: Text;
  readonly rows: readonly WayRecord[];
  readonly total: number;
};

/** A record with money to come. */
export type WayRecord = ChainRecord & {
  readonly entity: string;
  /** What kind of document it is. */
  readonly kind: Text;
  /** How far it has come, from what was ordered to what was paid. */
  readonly figures: readonly ChainFigure[];
  /** What is missing before the money comes, in the order of the way. */
  readonly lacks: readonly WayLack[];
  /** The terms of payment; absent where nobody has agreed on any. */
  readonly term?: Text;
  /** The day by which, by these terms, everything is due that has come so far; absent while nothing has, or where the reader may not see it. */
  readonly due?: string;
  /** Whole days from today to that day; negative once it has passed. */
  readonly daysLeft?: number;
  /** The company that the reader must choose first to open it; empty where the present one will do. */
  readonly comId: string;
  /** Name of the company that the record belongs to; empty where it belongs to none. */
  readonly company: string;
};

/** What is missing: the oldest record that lacks it, and how many more do. */
export type WayLack = {
  readonly key: string;
  readonly title: Text;
  readonly id: string;
  readonly name: string;
  /** Where it opens in the reader's menu; empty where it does not. */
  readonly route: string;
  readonly more: number;
};

export const WAYS_PATH = "/workbench/ways";
