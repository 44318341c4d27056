import { flowTexts } from "../../../i18n/flow-texts.ts";
import { useTextsOf, type WordsOf } from "../use-words.ts";

export type FlowWords = WordsOf<keyof typeof flowTexts>;

/** The texts of the flow in the reader's language. */
export function useFlowWords(): FlowWords {
  return useTextsOf(flowTexts);
}
