import { type MouseEvent, useState } from "react";
import { addLine, hasRoom, MOST_LINES, readBasket } from "../../core/page/basket.ts";
import type { PickerView } from "../../core/page/page-view.ts";
import { chosenArticle, isPossible, onlyOnes, type Specs, specChoices } from "../../core/page/specs.ts";
import { formatNumber } from "../../core/format/number.ts";
import { say } from "../words.ts";
import { BASKET_KEY } from "./keys.ts";
import { readStored, writeStored } from "./stored.ts";

/** Choosing an article: what no article has together cannot be chosen, and says so to everybody. */
export function Picker({ picker }: { readonly picker: PickerView }) {
  const { language, articles, least } = picker;
  const choices = specChoices(articles);
  const [chosen, setChosen] = useState<Specs>(() => onlyOnes(articles));
  const [pieces, setPieces] = useState(String(least));
  /** What the latest press has come to, until something else is chosen. */
  const [said, setSaid] = useState<"added" | "fullBasket">();
  const article = chosenArticle(articles, chosen);
  const count = Number(pieces);
  const isWhole = Number.isInteger(count) && count >= least;
  const hasStock = article !== undefined && Number(article.stock) >= Math.max(least, 1);
  const mayAdd = hasStock && isWhole && count <= Number(article.stock);

  const choose = (name: string, value: string): void => {
    setSaid(undefined);
    setChosen(({ [name]: before, ...others }) => (before === value ? others : { ...others, [name]: value }));
  };
  const add = (): void => {
    if (!mayAdd) return;
    const line = {
      skuId: article.id,
      goodsId: picker.id,
      goodsName: picker.name,
      specText: Object.entries(article.specs)
        .map(([name, value]) => (name === "" ? value : `${name}: ${value}`))
        .join("; "),
      ...(picker.picture !== undefined && { picture: picker.picture }),
      num: count,
    };
    const before = readBasket(readStored(BASKET_KEY));
    if (!hasRoom(before, article.id)) return setSaid("fullBasket");
    writeStored(BASKET_KEY, JSON.stringify(addLine(before, line)));
    setSaid("added");
  };

  return (
    <div className="p-picker">
      <p className="p-price">
        {article?.price === undefined
          ? picker.range.text
          : `¥ ${formatNumber(article.price, { kind: "decimal", scale: 2 }, language)}${picker.range.kind === "price" ? picker.range.per : ""}`}
      </p>
      {articles.length === 0 && <p>{say(language, "noArticles")}</p>}
      {choices.map(({ name, values }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          <div className="p-values">
            {values.map((value) => {
              const isOpen = isPossible(articles, chosen, name, value);
              return (
                <button
                  key={value}
                  type="button"
                  className="p-value"
                  aria-pressed={chosen[name] === value}
                  disabled={!isOpen}
                  onClick={() => choose(name, value)}
                >
                  {value}
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
      {articles.length > 0 && (
        <>
          <p className="p-stock" role="status">
            {said === undefined ? stockText() : say(language, said, { n: MOST_LINES })}
          </p>
          {picker.hasBasket && (
            <>
              <label className="p-quantity">
                <span>{say(language, "quantity")}</span>
                <input
                  type="number"
                  min={least}
                  value={pieces}
                  onChange={(event) => {
                    setSaid(undefined);
                    setPieces(event.target.value);
                  }}
                />
                <small>{say(language, "least", { n: least })}</small>
              </label>
              <button
                type="button"
                className="btn"
                data-tone="primary"
                data-size="default"
                disabled={!mayAdd}
                onClick={once(add)}
              >
                {say(language, "addToBasket")}
              </button>
            </>
          )}
          <noscript>{say(language, "needsScript")}</noscript>
        </>
      )}
    </div>
  );

  function stockText(): string {
    if (article === undefined) return say(language, "choose");
    if (!hasStock) return say(language, "soldOut");
    if (!isWhole) return say(language, "wholePieces", { n: least });
    const left = { n: formatNumber(article.stock, { kind: "decimal", scale: 4 }, language) };
    return say(language, mayAdd ? "stock" : "onlyLeft", left);
  }
}

/** Two presses of one double click are meant as one. */
function once(press: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) press();
  };
}
