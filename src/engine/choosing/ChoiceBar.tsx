import { fieldIndex } from "../../core/definition/fields.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { type Decimal, negate } from "../../core/money/decimal.ts";
import { Button } from "../../ui/Button.tsx";
import { useEngine } from "../engine-context.ts";
import { useChoice, useChosen, useFigures, whyNotYet } from "./choice-scope.ts";

export type ChoiceBarProps = { readonly isRunning: boolean; readonly onDecide: () => void };

type Figure = { readonly key: string; readonly title: string; readonly value: string; readonly tone?: "warning" | "success" };

/** What is chosen so far in figures, and the button that sends it. */
export function ChoiceBar({ isRunning, onDecide }: ChoiceBarProps) {
  const scope = useChoice();
  const { decision, say } = scope;
  const engine = useEngine();
  const reason = whyNotYet(scope, useChosen());
  const figures = useFigureList();
  return (
    <div className="choice-bar" role="group" aria-label={say("figures")}>
      <div role="status">
        <dl>
          {figures.map(({ key, title, value, tone }) => (
            <div key={key} data-figure={key} data-tone={tone}>
              <dt>{title}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Button tone="primary" data-action={decision.action.key} loading={isRunning} disabledReason={reason} onClick={onDecide}>
        {engine.say(decision.action.title)}
      </Button>
    </div>
  );
}

function useFigureList(): readonly Figure[] {
  const { decision, entity, lead, show, say, worth, textOf } = useChoice();
  const { chosenCount, money, underLimit, underUsual, due, left, aboveLowest } = useFigures();
  const { limit, due: dueKey } = decision.decides;
  const against = (key: string, title: Text | undefined, saved: Decimal | undefined): readonly Figure[] => {
    if (saved === undefined || title === undefined) return [];
    return saved.units < 0n
      ? [{ key, title: say("over", { title }), value: worth(negate(saved)), tone: "warning" }]
      : [{ key, title: say("saved", { title }), value: worth(saved), tone: "success" }];
  };
  const dueColumn = show.find(({ key }) => key === dueKey);
  return [
    { key: "chosen", title: say("chosen"), value: `${chosenCount} / ${chosenCount + left.length}` },
    { key: "money", title: say("money"), value: chosenCount === 0 ? "–" : worth(money) },
    ...against("limit", fieldIndex(entity.fields).get(limit ?? "")?.title, underLimit),
    ...underUsual.flatMap(({ price, saved }) => against(price, lead.find(({ key }) => key === price)?.title, saved)),
    ...(due === undefined || dueColumn === undefined
      ? []
      : [{ key: "due", title: say("due", { title: dueColumn.title }), value: textOf(dueColumn, { [dueColumn.from]: due }) }]),
    ...(aboveLowest.length === 0
      ? []
      : [
          {
            key: "above",
            title: say("aboveLowest"),
            value: say("lines", { count: aboveLowest.length }),
            tone: "warning" as const,
          },
        ]),
    ...(left.length === 0 || chosenCount === 0
      ? []
      : [{ key: "left", title: say("left"), value: say("lines", { count: left.length }), tone: "warning" as const }]),
  ];
}
