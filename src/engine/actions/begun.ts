import type { ReactNode } from "react";
import type { Facts } from "../../core/condition/evaluate.ts";

/** What was entered for an action before its dialog opened, such as in a table of offers. */
export type Begun = {
  /** By input; of lines those that were entered, each with its id. */
  readonly input: Facts;
  /** What the dialog tells of the inputs as they stand in it, such as who gets how much. */
  readonly tells?: (input: Facts) => ReactNode;
  /** An input that goes back to where it began as it is changed, so that leaving the dialog loses nothing of it. */
  readonly keeps?: { readonly prompt: string; readonly take: (input: Facts) => void };
};
