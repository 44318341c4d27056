import type { Text, TourStep } from "../definition/generated/documents.ts";

/** The way to the reader's first task: GET /workbench/tour; null where the documents have none for the reader. */
export type Tour = { readonly key: string; readonly title: Text; readonly steps: readonly ToldStep[] };

export type ToldStep = Pick<TourStep, "key" | "title" | "text" | "at"> & {
  /** Where the step leads to, an address of the reader's menu. */
  readonly route?: string;
};

export const TOUR_PATH = "/workbench/tour";
