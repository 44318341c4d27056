import type { ScreenId, Text } from "../definition/generated/documents.ts";
import type { ChainRecord } from "./chain.ts";

/**
 * What waits for somebody in all companies: what is late, then the first of each kind, so that none is hidden behind many of
 * another, then the rest, each by its day. GET /workbench/tasks?kind=
 */
export type Tasks = {
  readonly rows: readonly Task[];
  /** How many there are of the kind that was asked for, or of all. */
  readonly total: number;
  /** How many of them are late. */
  readonly overdue: number;
  /** How many there are of each kind of document, whichever was asked for. */
  readonly kinds: readonly TaskKind[];
  /** In whose place some of them are done. */
  readonly absent: readonly Absent[];
};

/** Somebody absent whose tasks are left to the reader: the rights by which they are done, under one company. */
export type Absent = {
  readonly userName: string;
  readonly nickName: string;
  readonly companyId: string;
  /** Variant of that company's documents. */
  readonly code: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** The actions that may be carried out, by entity. */
  readonly does: readonly { readonly entity: string; readonly actions: readonly string[] }[];
};

export type TaskKind = { readonly entity: string; readonly title: Text; readonly total: number };

/** A record with which the reader has to do something. */
export type Task = ChainRecord & {
  readonly entity: string;
  /** What kind of document it is. */
  readonly kind: Text;
  /** What waits. */
  readonly title: Text;
  /** The list whose action does it. */
  readonly screen: ScreenId;
  readonly do: string;
  /** What doing it is called. */
  readonly label: Text;
  /** It is done on the record's own page, in a table in which is chosen: the button opens that page. */
  readonly isDecidedThere?: true;
  /** Why it cannot be done yet, such as that something is still missing; absent where it can. */
  readonly refusal?: Text;
  /** The day or the moment by which it is to be done; absent where nothing says it or the reader may not see it. */
  readonly due?: string;
  /** Whole days from today to that day; negative once it has passed. */
  readonly daysLeft?: number;
  /** The company that the reader must choose first to do it; empty where the present one will do. */
  readonly comId: string;
  /** Somebody absent whose task it is, and the company under which it is done for her; absent for the reader's own. */
  readonly actsFor?: { readonly userName: string; readonly nickName: string; readonly companyId: string };
  /** Name of the company that the record belongs to; empty where it belongs to none. */
  readonly company: string;
};

export const TASKS_PATH = "/workbench/tasks";
