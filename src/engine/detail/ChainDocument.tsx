import { worthText } from "../../core/chain/amount-text.ts";
import type { ChainRecord } from "../../core/contract/chain.ts";
import { useEngine } from "../engine-context.ts";

export type ChainDocumentProps = {
  readonly record: ChainRecord;
  /** Say with whom it is, where that tells it from those beside it. */
  readonly hasParty: boolean;
};

/** A document by number, state and amount; a link where the reader's menu opens it. */
export function ChainDocument({ record: { name, party, state, amount, route }, hasParty }: ChainDocumentProps) {
  const { say, language, open } = useEngine();
  const told = (
    <>
      {state !== undefined && <span className="chain-state">{say(state)}</span>}
      {amount !== undefined && <span className="num">{worthText(amount, language)}</span>}
      {hasParty && party !== undefined && <span className="chain-party">{party}</span>}
    </>
  );
  const tip = party === undefined || hasParty ? {} : { "data-tip": party };
  if (route === "")
    return (
      <span className="chain-document" {...tip}>
        <span className="num">{name}</span> {told}
      </span>
    );
  return (
    <span className="chain-document">
      <a
        {...tip}
        className="link num"
        href={route}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          open({ kind: "path", path: route });
        }}
      >
        {name}
      </a>{" "}
      {told}
    </span>
  );
}
