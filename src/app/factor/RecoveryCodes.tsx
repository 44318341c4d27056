import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { useFactorWords } from "./words.ts";
import "./factor.css";

export type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onSaved: () => void };

/** Recovery codes, this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const say = useFactorWords();
  return (
    <div className="recovery" role="group" aria-label={say("codes")}>
      <Note tone="warning" role="status">
        {say("codesLead")}
      </Note>
      <ul className="recovery-codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button tone="primary" size="default" onClick={onSaved}>
        {say("saved")}
      </Button>
    </div>
  );
}
