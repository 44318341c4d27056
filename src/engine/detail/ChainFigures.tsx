import { useMemo } from "react";
import { labelOf, useDictionaries } from "../../client/dictionaries.ts";
import { amountText } from "../../core/chain/amount-text.ts";
import type { ChainAmount, ChainFigure } from "../../core/contract/chain.ts";
import { useEngine } from "../engine-context.ts";
import "./chain.css";

/** Key figures of a document side by side, each in all of its units. */
export function ChainFigures({ figures }: { readonly figures: readonly ChainFigure[] }) {
  const { say } = useEngine();
  const valueOf = useFigureText();
  return (
    <dl className="chain-figures">
      {figures.map((figure) => (
        <div key={figure.key} data-figure={figure.key}>
          <dt>{say(figure.title)}</dt>
          {figure.amounts.map((amount) => (
            <dd key={amount.unit ?? ""} className="num">
              {valueOf(figure, amount)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** A figure in the reader's language, with its unit as the dictionary words it; currencies go by their code. */
function useFigureText(): (figure: ChainFigure, amount: ChainAmount) => string {
  const { language } = useEngine();
  const dictionaries = useDictionaries();
  return useMemo(
    () =>
      ({ scale = 0, dict }, { value, unit }) => {
        const text = amountText({ value, scale, unit }, language);
        if (unit === undefined) return text;
        const isWorded = dict !== undefined && dictionaries[dict] !== undefined && !/^[A-Z]{3}$/.test(unit);
        return isWorded ? `${text} ${labelOf(unit, dict, language)}` : `${unit} ${text}`;
      },
    [language, dictionaries],
  );
}
