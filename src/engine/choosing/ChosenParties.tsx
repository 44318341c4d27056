import type { Facts } from "../../core/condition/evaluate.ts";
import { chosenIn } from "../../core/table/decision.ts";
import { Note } from "../../ui/Note.tsx";
import type { ChoiceScope } from "./choice-scope.ts";

export type ChosenPartiesProps = { readonly scope: ChoiceScope; readonly input: Facts };

/** Who gets how many lines for how much, as the dialog stands; and that it is not the lowest everywhere, where it is not. */
export function ChosenParties({ scope, input }: ChosenPartiesProps) {
  const { decision, figures, say, worth, nameOfGroup } = scope;
  const { won, money, aboveLowest, left } = figures(chosenIn(decision, input));
  return (
    <>
      <dl className="choice-parties num" data-parties="">
        {won.map(({ group, lineCount, money: own }) => (
          <div key={group} data-group={group}>
            <dt>{nameOfGroup(group)}</dt>
            <dd>{say("lines", { count: lineCount })}</dd>
            <dd>{worth(own)}</dd>
          </div>
        ))}
        <div data-total="">
          <dt>{say("total")}</dt>
          <dd />
          <dd>{worth(money)}</dd>
        </div>
      </dl>
      {left.length > 0 && <Note tone="warning">{say("leftOut", { count: left.length })}</Note>}
      {aboveLowest.length > 0 && <Note tone="warning">{say("whyHigher", { count: aboveLowest.length })}</Note>}
    </>
  );
}
