import type { Flow } from "../../../core/compiler/flow.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Note } from "../../../ui/Note.tsx";
import { useFlowWords } from "./use-flow-words.ts";

export type AlsoChangesProps = {
  readonly flow: Flow;
  /** A state field has a value more. */
  readonly hasValue: boolean;
};

/** What changes with the flow that is drawn: flows that are written as differences from it, and the words of its states. */
export function AlsoChanges({ flow, hasValue }: AlsoChangesProps) {
  const words = useFlowWords();
  const language = useLanguage();
  const others = flow.kin
    .map(({ workflow }) => workflow)
    .filter((one) => one !== flow.workflow.workflow)
    .map((one) => `${flow.screens.find(({ workflow }) => workflow === one)?.title[language] ?? ""} (${one})`.trim());
  if (others.length === 0 && !hasValue) return null;
  return (
    <Note tone="info">
      {others.length > 0 && <p>{words("alsoFlows", { names: others.join(language === "cn" ? "、" : ", ") })}</p>}
      {hasValue && <p>{words("alsoValue")}</p>}
    </Note>
  );
}
