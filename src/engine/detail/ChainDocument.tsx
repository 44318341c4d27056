import { worthText } from "../../core/chain/amount-text.ts";
import type { ChainRecord } from "../../core/contract/chain.ts";
import { useEngine } from "../engine-context.ts";

/** A document by number, state and amount; a link where the reader's menu opens it. */
export function ChainDocument({ record: { name, party, state, amount, route } }: { readonly record: ChainRecord }) {
  const { say, language, open } = useEngine();
  const told = (
    <>
      {state !== undefined && <span className="chain-state">{say(state)}</span>}
      {amount !== undefined && <span className="num">{worthText(amount, language)}</span>}
    </>
  );
  const tip = party === undefined ? {} : { "data-tip": party };
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
