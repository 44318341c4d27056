import { useState } from "react";
import type { Edition, Verdict } from "../../../client/studio-answers.ts";
import { judgeRollBack, rollBack } from "../../../client/studio.ts";
import { Button } from "../../../ui/Button.tsx";
import { report } from "../../failures/report.ts";
import { AskedText } from "../publishing/AskedText.tsx";
import { OnTheWay } from "../publishing/OnTheWay.tsx";
import { StoreEffects } from "../publishing/StoreEffects.tsx";
import { tellPublication } from "../publishing/tell-publication.ts";
import { useWords } from "../use-words.ts";

/** Publishes a former edition again, as a new one; what that does to what is on its way and stored is seen before. */
export function RollBack({ edition: { id }, onDone }: { readonly edition: Edition; readonly onDone: () => void }) {
  const words = useWords();
  const [verdict, setVerdict] = useState<Verdict>();
  const [isBusy, setBusy] = useState(false);
  const look = async (): Promise<void> => {
    setBusy(true);
    try {
      setVerdict(await judgeRollBack(id));
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" data-action="rollBack" icon="undo" loading={isBusy} onClick={() => void look()}>
        {words("rollBackTo", { number: id })}
      </Button>
      {verdict !== undefined && (
        <AskedText
          title={words("rollBackTo", { number: id })}
          confirm={words("rollBack")}
          label={words("message")}
          field="message"
          onSubmit={async (message) => {
            tellPublication(await rollBack(id, message === "" ? words("rolledBackTo", { number: id }) : message), words);
            onDone();
          }}
          onClose={() => setVerdict(undefined)}
        >
          <p>{words("rollBackText", { number: id })}</p>
          {verdict.effects !== null && <OnTheWay onTheWay={verdict.effects.onTheWay} />}
          {verdict.effects !== null && <StoreEffects effects={verdict.effects} />}
        </AskedText>
      )}
    </>
  );
}
