import { type FormEvent, useEffect, useState } from "react";
import { formatNumber } from "../../core/format/number.ts";
import { readBasket, setPieces } from "../../core/page/basket.ts";
import { type PricedLine, type SellerLines, sellersOf } from "../../core/page/basket-offers.ts";
import type { HeldRecord } from "../../core/page/held-text.ts";
import type { BasketView } from "../../core/page/page-view.ts";
import { Links } from "../Links.tsx";
import { say } from "../words.ts";
import { Asked, Refused } from "./Asked.tsx";
import { type Answer, ask } from "./call.ts";
import { enteredIn } from "./entered.ts";
import { BASKET_KEY, TOKEN_KEY } from "./keys.ts";
import { readStored, useStored, writeStored } from "./stored.ts";

/** The basket of this browser, by sellers; one of them is ordered from at a time. */
export function Basket({ basket }: { readonly basket: BasketView }) {
  const { language } = basket;
  const lines = readBasket(useStored(BASKET_KEY));
  const ids = lines
    .map(({ skuId }) => skuId)
    .toSorted()
    .join(",");
  const [offers, setOffers] = useState<readonly HeldRecord[]>();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (ids === "") return;
    const query = new URLSearchParams({ id: ids, pageSize: "300" }).toString();
    void ask("GET", `${basket.articles}?${query}`, language).then(({ rows }) => {
      setOffers(Array.isArray(rows) ? (rows as readonly HeldRecord[]) : []);
    });
  }, [ids, basket.articles, language]);
  if (lines.length === 0)
    return (
      <div className="p-empty">
        <p>{basket.empty.text}</p>
        <Links links={basket.empty.links} />
        <noscript>{say(language, "basketNeedsScript")}</noscript>
      </div>
    );
  if (offers === undefined) return <p role="status">{say(language, "reading")}</p>;
  const sellers = sellersOf(lines, offers, basket);
  const open = sellers.find(({ seller }) => seller === chosen) ?? sellers.find(({ mayOrder }) => mayOrder);
  return (
    <div className="p-basket">
      {sellers.map((one) => (
        <section key={one.seller} data-seller={one.seller} aria-label={one.name}>
          <h3>
            {sellers.length > 1 && one.mayOrder ? (
              <label>
                <input type="radio" name="seller" checked={open?.seller === one.seller} onChange={() => setChosen(one.seller)} />{" "}
                {one.name}
              </label>
            ) : (
              one.name
            )}
          </h3>
          <SellerTable of={one} basket={basket} />
        </section>
      ))}
      {open?.mayOrder === true ? (
        <OrderForm key={open.seller} of={open} basket={basket} />
      ) : (
        <p className="p-fault" role="status">
          {say(language, "mendFirst")}
        </p>
      )}
    </div>
  );
}

function SellerTable({ of, basket }: { readonly of: SellerLines; readonly basket: BasketView }) {
  const { language } = basket;
  const set = (skuId: string, num: number): void =>
    writeStored(BASKET_KEY, JSON.stringify(setPieces(readBasket(readStored(BASKET_KEY)), skuId, num)));
  return (
    <div className="p-table" tabIndex={0} role="region" aria-label={say(language, "lines")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(language, "article")}</th>
            <th scope="col" data-kind="decimal" data-of="price">
              {say(language, "price")}
            </th>
            <th scope="col">{say(language, "quantity")}</th>
            <th scope="col" data-kind="decimal">
              {say(language, "amount")}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {of.lines.map((priced) => {
            const { line, price, total } = priced;
            return (
              <tr key={line.skuId} data-sku={line.skuId}>
                <td>
                  {line.goodsName}
                  <small>{line.specText}</small>
                  {priced.trouble !== undefined && <small className="p-fault">{troubleOf(priced, basket)}</small>}
                </td>
                <td data-kind="decimal" data-of="price">
                  {price === undefined ? "" : money(price, basket)}
                </td>
                <td>
                  <input
                    type="number"
                    min={1}
                    value={line.num}
                    aria-label={`${say(language, "quantity")} ${line.goodsName}`}
                    onChange={(event) => set(line.skuId, Math.max(1, Math.trunc(Number(event.target.value))))}
                  />
                </td>
                <td data-kind="decimal">{total === undefined ? "" : money(total, basket)}</td>
                <td>
                  <button type="button" className="btn" data-tone="text" onClick={() => set(line.skuId, 0)}>
                    {say(language, "remove")}
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say(language, "total")}</th>
            <td data-of="price" />
            <td />
            <td data-kind="decimal" data-field="total">
              {money(of.total, basket)}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function money(value: string, { language }: BasketView): string {
  return `¥ ${formatNumber(value, { kind: "decimal", scale: 2 }, language)}`;
}

function troubleOf({ trouble, left = "0" }: PricedLine, { language, absent }: BasketView): string {
  if (trouble === "asked") return absent;
  if (trouble === "gone") return say(language, "goneArticle");
  return say(language, "onlyLeft", { n: formatNumber(left, { kind: "decimal", scale: 4 }, language) });
}

function OrderForm({ of, basket }: { readonly of: SellerLines; readonly basket: BasketView }) {
  const { language } = basket;
  const isGuest = useStored(TOKEN_KEY) === null;
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  if (isGuest)
    return (
      <p>
        <a className="btn" data-tone="primary" data-size="default" href={`/login?redirect=${encodeURIComponent(here())}`}>
          {say(language, "signInToOrder")}
        </a>{" "}
        <a className="link" href={`/regist?redirect=${encodeURIComponent(here())}`}>
          {say(language, "registerBuyer")}
        </a>
      </p>
    );
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const [method = "POST", path = ""] = basket.call.split(" ");
    setBusy(true);
    const entered = await enteredIn(event.currentTarget, basket.asks, language);
    const lines = of.lines.map(({ line }) => ({ skuId: line.skuId, num: line.num }));
    const { payWay, ...receiver } = "values" in entered ? entered.values : {};
    const next = "refused" in entered ? entered.refused : await ask(method, path, language, { lines, receiver, payWay });
    setBusy(false);
    setAnswer(next);
    if (next.code !== 200) return;
    // What is ordered leaves the basket; what other sellers have stays.
    const ordered = new Set(lines.map(({ skuId }) => skuId));
    const kept = readBasket(readStored(BASKET_KEY)).filter(({ skuId }) => !ordered.has(skuId));
    writeStored(BASKET_KEY, JSON.stringify(kept));
    const { orderNo } = next.data as { readonly orderNo: string };
    const between = basket.next.includes("?") ? "&" : "?";
    location.assign(`${basket.next}${between}${basket.nextParam}=${encodeURIComponent(orderNo)}`);
  };
  return (
    <form className="p-form" data-form="order" onSubmit={(event) => void handleSubmit(event)}>
      <Refused answer={answer} language={language} />
      <Asked asks={basket.asks} answer={answer} language={language} />
      {basket.privacy !== undefined && <p className="p-privacy">{basket.privacy}</p>}
      <button type="submit" className="btn" data-tone="primary" data-size="default" disabled={isBusy}>
        {isBusy ? say(language, "sending") : basket.submit}
      </button>
    </form>
  );
}

function here(): string {
  return `${location.pathname}${location.search}`;
}
