import type { ScreenId, Text } from "../definition/generated/documents.ts";
import type { ChainRecord } from "./chain.ts";

/** What waits for somebody in all companies, what is due first before the rest: GET /workbench/tasks. */
export type Tasks = {
  readonly rows: readonly Task[];
  readonly total: number;
  /** How many of them are late. */
  readonly overdue: number;
};

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
  /** Name of the company that the record belongs to; empty where it belongs to none. */
  readonly company: string;
};

export const TASKS_PATH = "/workbench/tasks";
