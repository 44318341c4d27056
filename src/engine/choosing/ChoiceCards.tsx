import { Fragment } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { useEngine } from "../engine-context.ts";
import { ChoiceButton } from "./ChoiceButton.tsx";
import { useChoice } from "./choice-scope.ts";
import { DivideLine } from "./DivideLine.tsx";
import { PartInput } from "./PartInput.tsx";
import { WholeGroup } from "./WholeGroup.tsx";
import { WonByGroup } from "./WonByGroup.tsx";

/** On a narrow screen a card per line, its offers below each other; above them what each record gets. */
export function ChoiceCards({ name }: { readonly name: string }) {
  const { decision, nameOfGroup } = useChoice();
  const { lines, suppliers } = decision.market.table;
  return (
    <div className="choice-cards" data-choices="">
      <ul className="choice-groups">
        {suppliers.map(({ id }) => (
          <li key={id} data-group={id}>
            <span>{nameOfGroup(id)}</span>
            <WonByGroup group={id} />
            <WholeGroup group={id} />
          </li>
        ))}
      </ul>
      <ul aria-label={name}>
        {lines.map((line) => (
          <LineCard key={String(line["id"])} line={line} />
        ))}
      </ul>
    </div>
  );
}

function LineCard({ line }: { readonly line: Facts }) {
  const { decision, lead, nameOfLine } = useChoice();
  const { say } = useEngine();
  const { market } = decision;
  const id = String(line["id"]);
  const offers = market.table.suppliers.filter((group) => market.isOffered(id, group.id));
  return (
    <li className="choice-card" data-row-id={id}>
      <p className="choice-card-name">{nameOfLine(line)}</p>
      <dl>
        {lead
          .slice(1)
          .filter(({ from }) => !isEmpty(line[from]))
          .map((column) => (
            <div key={column.key} data-column={column.key}>
              <dt>{say(column.title)}</dt>
              <dd className="num">{column.draw(line as WireRow)}</dd>
            </div>
          ))}
      </dl>
      <DivideLine line={line} />
      {offers.length === 0 && <p className="choice-none">–</p>}
      {offers.map((group) => (
        <Fragment key={group.id}>
          <ChoiceButton line={line} group={group.id} isStacked />
          <PartInput line={line} group={group.id} />
        </Fragment>
      ))}
    </li>
  );
}
