import type { FormEvent } from "react";
import type { Language } from "../../core/contract/language.ts";
import type { FormAskView } from "../../core/page/page-view.ts";
import { say } from "../words.ts";
import { Asked } from "./Asked.tsx";
import type { Proof } from "./proof.ts";

type ProofFormProps = {
  readonly asks: readonly FormAskView[];
  readonly text: string | undefined;
  readonly language: Language;
  readonly onProof: (proof: Proof) => void;
};

/** Asks for what came with a record, of who has no account at hand. */
export function ProofForm({ asks, text, language, onProof }: ProofFormProps) {
  if (asks.length === 0) return null;
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onProof(Object.fromEntries(asks.map(({ key }) => [key, String(data.get(key) ?? "").trim()])));
  };
  return (
    <form className="p-form" data-form="proof" onSubmit={handleSubmit}>
      {text !== undefined && <p>{text}</p>}
      <Asked asks={asks} answer={undefined} language={language} />
      <button type="submit" className="btn" data-size="default">
        {say(language, "lookUp")}
      </button>
    </form>
  );
}
