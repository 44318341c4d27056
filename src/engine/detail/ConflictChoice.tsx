import type { ReactNode } from "react";
import { useText } from "../../i18n/i18n.ts";

export type Chosen = "mine" | "theirs";

export type ConflictChoiceProps = {
  readonly name: string;
  readonly title: string;
  readonly side: Chosen;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly onChoose: (name: string, side: Chosen) => void;
};

/** One field that both changed: mine beside theirs, one of them chosen. */
export function ConflictChoice({ name, title, side, mine, theirs, onChoose }: ConflictChoiceProps) {
  const t = useText();
  const option = (value: Chosen, label: string, shown: ReactNode) => (
    <label className="conflict-side" data-chosen={side === value || undefined}>
      <span className="choice">
        <input
          type="radio"
          className="tick tick-round"
          name={`conflict-${name}`}
          checked={side === value}
          onChange={() => onChoose(name, value)}
        />
        <span className="text-text-2">{label}</span>
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{shown}</span>
    </label>
  );
  return (
    <fieldset className="conflict" data-field={name}>
      <legend className="font-medium">{title}</legend>
      {option("mine", t("conflict.mine"), mine)}
      {option("theirs", t("conflict.theirs"), theirs)}
    </fieldset>
  );
}
