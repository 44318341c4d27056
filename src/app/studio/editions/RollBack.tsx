import { useState } from "react";
import type { Edition } from "../../../client/studio-answers.ts";
import { rollBack } from "../../../client/studio.ts";
import { Button } from "../../../ui/Button.tsx";
import { AskedText } from "../publishing/AskedText.tsx";
import { tellPublication } from "../publishing/tell-publication.ts";
import { useWords } from "../use-words.ts";

/** Publishes a former edition again, as a new one. */
export function RollBack({ edition: { id }, onDone }: { readonly edition: Edition; readonly onDone: () => void }) {
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" data-action="rollBack" icon="undo" onClick={() => setAsking(true)}>
        {words("rollBackTo", { number: id })}
      </Button>
      {isAsking && (
        <AskedText
          title={words("rollBackTo", { number: id })}
          confirm={words("rollBack")}
          label={words("message")}
          field="message"
          onSubmit={async (message) => {
            tellPublication(await rollBack(id, message === "" ? words("rolledBackTo", { number: id }) : message), words);
            onDone();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{words("rollBackText", { number: id })}</p>
        </AskedText>
      )}
    </>
  );
}
