import type { Own } from "../../../core/compiler/flow.ts";
import { useFlowWords } from "./use-flow-words.ts";

/** Says that a company has added something, or changed it. */
export function OwnMark({ own, company }: { readonly own: Own | undefined; readonly company: string }) {
  const words = useFlowWords();
  return own === undefined ? null : (
    <span className="studio-flow-tag" data-own={own}>
      {words(own, { company })}
    </span>
  );
}
