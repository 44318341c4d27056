import { flowTexts } from "../../../i18n/flow-texts.ts";
import { useSaid, type Say } from "../use-words.ts";

export type FlowWords = Say<keyof typeof flowTexts>;

/** The texts of the flow in the reader's language. */
export function useFlowWords(): FlowWords {
  return useSaid(flowTexts);
}
