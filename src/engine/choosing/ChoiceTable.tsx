import type { ReactNode } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { useEngine } from "../engine-context.ts";
import type { DrawnColumn } from "../detail/use-pivot-columns.ts";
import { ChoiceButton } from "./ChoiceButton.tsx";
import { useChoice } from "./choice-scope.ts";
import { DivideLine } from "./DivideLine.tsx";
import { PartInput } from "./PartInput.tsx";
import { WholeGroup } from "./WholeGroup.tsx";
import { WonByGroup } from "./WonByGroup.tsx";

export type ChoiceTableProps = { readonly name: string; readonly foot: readonly DrawnColumn[] };

/** A row per line, a column per record, a button where they meet. */
export function ChoiceTable({ name, foot }: ChoiceTableProps) {
  const { decision, lead, say } = useChoice();
  const engine = useEngine();
  const { lines, suppliers } = decision.market.table;
  const row = (key: string, title: string, cell: (group: string, facts: Facts) => ReactNode) => (
    <tr key={key} data-foot={key}>
      <th scope="row" colSpan={lead.length}>
        {title}
      </th>
      {suppliers.map(({ id, facts }) => (
        <td key={id}>{cell(id, facts)}</td>
      ))}
    </tr>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what is larger than its frame
    <div className="choice-scroll" data-choices="" tabIndex={0} role="group" aria-label={name}>
      <table className="choice-table" aria-label={name}>
        <thead>
          <tr>
            {lead.map((column) => (
              <th key={column.key} scope="col" data-column={column.key} data-align={column.align}>
                {engine.say(column.title)}
              </th>
            ))}
            {suppliers.map(({ id }) => (
              <GroupHead key={id} group={id} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={String(line["id"])} data-row-id={String(line["id"])}>
              {lead.map((column, place) => {
                const Cell = place === 0 ? "th" : "td";
                return (
                  <Cell
                    key={column.key}
                    scope={place === 0 ? "row" : undefined}
                    data-column={column.key}
                    data-align={column.align}
                  >
                    {column.draw(line as WireRow)}
                    {place === 0 && <DivideLine line={line} />}
                  </Cell>
                );
              })}
              {suppliers.map(({ id }) => (
                <td key={id} className="choice-place">
                  <Offer line={line} group={id} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {row("won", say("money"), (group) => (
            <WonByGroup group={group} />
          ))}
          {foot.map((column) => row(column.key, engine.say(column.title), (_group, facts) => column.draw(facts as WireRow)))}
        </tfoot>
      </table>
    </div>
  );
}

function GroupHead({ group }: { readonly group: string }) {
  const { nameOfGroup } = useChoice();
  return (
    <th scope="col" data-group={group}>
      <span className="choice-head">
        <span>{nameOfGroup(group)}</span>
        <WholeGroup group={group} />
      </span>
    </th>
  );
}

/** A button where something can be chosen, else what stands there. */
function Offer({ line, group }: { readonly line: Facts; readonly group: string }) {
  const { decision, show } = useChoice();
  const { market } = decision;
  const id = String(line["id"]);
  if (market.isOffered(id, group)) {
    return (
      <>
        <ChoiceButton line={line} group={group} />
        <PartInput line={line} group={group} />
      </>
    );
  }
  const best = show.find(({ key }) => key === market.best);
  const cell = market.table.matrix[id]?.[group];
  return <span className="choice-none num">{cell === undefined || best === undefined ? "–" : best.draw(cell as WireRow)}</span>;
}
