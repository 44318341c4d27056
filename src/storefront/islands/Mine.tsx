import { useCallback, useEffect, useState } from "react";
import { type HeldRecord, heldText, heldValue } from "../../core/page/held-text.ts";
import type { MineView } from "../../core/page/page-view.ts";
import { Badge } from "../Badge.tsx";
import { say } from "../words.ts";
import { Refused } from "./Asked.tsx";
import { type Answer, ask } from "./call.ts";
import { SENT, TOKEN_KEY } from "./keys.ts";
import { keepProof, type Proof, withProof } from "./proof.ts";
import { ProofForm } from "./ProofForm.tsx";
import { useStored } from "./stored.ts";

/** Records of the reader's own account, or those that telephone and code are of. */
export function Mine({ mine }: { readonly mine: MineView }) {
  const { language, call } = mine;
  const isGuest = useStored(TOKEN_KEY) === null;
  const [answer, setAnswer] = useState<Answer>();
  const read = useCallback(
    (proof: Proof | undefined) => {
      void ask("GET", withProof(call, proof), language).then((next) => {
        for (const row of rowsOf(next)) if (proof !== undefined) keepProof(String(row[mine.heading] ?? ""), proof);
        setAnswer(next);
      });
    },
    [call, language, mine.heading],
  );
  useEffect(() => {
    const readOwn = (): void => read(undefined);
    if (!isGuest) readOwn();
    addEventListener(SENT, readOwn);
    return () => removeEventListener(SENT, readOwn);
  }, [isGuest, read]);
  const rows = rowsOf(answer);
  return (
    <div className="p-mine">
      <Refused answer={answer} language={language} />
      {answer?.code === 200 && rows.length === 0 && <p role="status">{mine.empty}</p>}
      <ul className="p-rows">
        {rows.map((row) => (
          <MineRow key={String(row["id"])} row={row} mine={mine} />
        ))}
      </ul>
      {isGuest && mine.proof.length === 0 && <p>{say(language, "signInToSee")}</p>}
      <ProofForm asks={mine.proof} text={mine.proofText} language={language} onProof={read} />
    </div>
  );
}

function MineRow({ row, mine }: { readonly row: HeldRecord; readonly mine: MineView }) {
  const { language, badge, heading, href } = mine;
  const value = badge === undefined ? undefined : heldValue(row, badge.key);
  const state = typeof value === "string" ? badge?.entries?.[value] : undefined;
  const name = String(row[heading] ?? "");
  const facts = mine.facts.flatMap((field) => {
    const text = heldText(field, row, language);
    return text === "" ? [] : [{ field, text }];
  });
  return (
    <li data-id={name}>
      <article className="p-row">
        <div className="p-row-head">
          <h3>{href === undefined ? name : <a href={addressOf(href, mine, row)}>{name}</a>}</h3>
          {state !== undefined && <Badge badge={state} />}
        </div>
        <dl className="p-line">
          {facts.map(({ field, text }) => (
            <div key={field.key}>
              <dt>{field.label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </article>
    </li>
  );
}

function addressOf(href: string, { hrefParam = "id", hrefField = "id" }: MineView, row: HeldRecord): string {
  const between = href.includes("?") ? "&" : "?";
  return `${href}${between}${hrefParam}=${encodeURIComponent(String(row[hrefField] ?? ""))}`;
}

function rowsOf(answer: Answer | undefined): readonly HeldRecord[] {
  return Array.isArray(answer?.["rows"]) ? (answer["rows"] as readonly HeldRecord[]) : [];
}
