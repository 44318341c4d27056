import { fieldIndex } from "../../core/definition/fields.ts";
import { formatNumber } from "../../core/format/number.ts";
import { promptTable } from "../../core/gate/prompts.ts";
import { useEngine } from "../engine-context.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { compare, negate, zero } from "../../core/money/decimal.ts";
import { divideLine, linesOpen } from "../../core/table/choosing.ts";
import { leftOf, quantityText } from "../../core/table/parts.ts";
import { Button } from "../../ui/Button.tsx";
import { useChoice, useGiven } from "./choice-scope.ts";

/** Divides a line between several records, where more than one offers it, and says what is left of it. */
export function DivideLine({ line }: { readonly line: Facts }) {
  const { decision, store, say, nameOfLine } = useChoice();
  const { market } = decision;
  const id = String(line["id"]);
  const given = useGiven(id);
  const offered = market.table.suppliers.filter((group) => market.isOffered(id, group.id));
  if (market.divides === undefined || offered.length < 2) return null;
  const isDivided = typeof given === "object";
  return (
    <span className="choice-divide">
      <Button
        tone="text"
        size="small"
        data-divide={id}
        aria-label={say(isDivided ? "undivideOf" : "divideOf", { name: nameOfLine(line) })}
        onClick={() => store.choose(divideLine(market, store.chosen(), id))}
      >
        {say(isDivided ? "undivide" : "divide")}
      </Button>
      {isDivided && <Left id={id} />}
    </span>
  );
}

function Left({ id }: { readonly id: string }) {
  const { decision, entity, say } = useChoice();
  const { language } = useEngine();
  const given = useGiven(id);
  const table = promptTable(decision.prompt, entity);
  const { divides } = decision.market;
  if (typeof given !== "object" || divides === undefined) return null;
  const left = leftOf(given, divides.wholeOf(id));
  const order = compare(left, zero);
  const isDone = order === 0 && linesOpen(decision.market, { [id]: given }).length === 0;
  const field = fieldIndex(table?.fields ?? []).get(decision.prompt.divides?.into ?? "");
  if ((order === 0 && !isDone) || field === undefined) return null;
  return (
    <span role="status" className="choice-left num" data-tone={order === 0 ? "success" : "warning"}>
      {order === 0
        ? say("partsDone")
        : say(order > 0 ? "partsLeft" : "partsOver", {
            count: formatNumber(quantityText(order > 0 ? left : negate(left)), field, language),
          })}
    </span>
  );
}
