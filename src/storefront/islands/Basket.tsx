import { type FormEvent, useEffect, useState } from "react";
import { formatNumber } from "../../core/format/number.ts";
import { MOST_PIECES, piecesIn, readBasket, setPieces } from "../../core/page/basket.ts";
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
  const { language, articles } = basket;
  const lines = readBasket(useStored(BASKET_KEY));
  const ids = lines
    .map(({ skuId }) => skuId)
    .toSorted()
    .join(",");
  const [offers, setOffers] = useState<Offers>();
  const [chosen, setChosen] = useState<string>();
  /** Articles beside which a number stands that is no count of pieces: the basket keeps what it had. */
  const [unclear, setUnclear] = useState<ReadonlySet<string>>(new Set());
  /** What the latest refusal said of single articles. */
  const [faults, setFaults] = useState<LineFaults>(new Map());
  useEffect(() => {
    if (ids !== "") void offersOf(ids, articles, language).then((next) => setOffers(orKept(next)));
  }, [ids, articles, language]);
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
  const known = sellers.filter(({ seller }) => seller !== "");
  const open = known.find(({ seller }) => seller === chosen) ?? known.find(({ mayOrder }) => mayOrder) ?? known[0];
  const noteRefused = (said: LineFaults): void => {
    setFaults(said);
    // What is offered may be another thing by now, and the reader has to see it.
    void offersOf(ids, articles, language).then((next) => setOffers(orKept(next)));
  };
  const noteClear = (skuId: string, isClear: boolean): void =>
    setUnclear((before) => (isClear ? without(before, skuId) : new Set(before).add(skuId)));
  return (
    <div className="p-basket">
      {sellers.map((one) => (
        <section key={one.seller} data-seller={one.seller} aria-label={one.name}>
          <h3>
            {known.length > 1 && one.seller !== "" ? (
              <label>
                <input type="radio" name="seller" checked={open?.seller === one.seller} onChange={() => setChosen(one.seller)} />{" "}
                {one.name}
              </label>
            ) : (
              one.name
            )}
          </h3>
          <SellerTable of={one} basket={basket} faults={faults} onClear={noteClear} />
        </section>
      ))}
      {open === undefined ? (
        <MendFirst language={language} />
      ) : (
        <OrderForm
          of={open}
          basket={basket}
          isClear={open.lines.every(({ line }) => !unclear.has(line.skuId))}
          onRefused={noteRefused}
        />
      )}
    </div>
  );
}

type Offers = readonly HeldRecord[];

/** What is offered now of these articles; nothing where the server did not say. */
async function offersOf(ids: string, articles: string, language: BasketView["language"]): Promise<Offers | undefined> {
  const query = new URLSearchParams({ id: ids, pageSize: "300" }).toString();
  const { rows } = await ask("GET", `${articles}?${query}`, language);
  return Array.isArray(rows) ? (rows as Offers) : undefined;
}

/** A server that does not answer withdraws nothing: what was known stays. */
function orKept(next: Offers | undefined): (before: Offers | undefined) => Offers {
  return (before) => next ?? before ?? [];
}

function MendFirst({ language }: Pick<BasketView, "language">) {
  return (
    <p className="p-fault" role="status">
      {say(language, "mendFirst")}
    </p>
  );
}

function without(all: ReadonlySet<string>, one: string): ReadonlySet<string> {
  return new Set([...all].filter((other) => other !== one));
}

/** By article, what the server said of its line. */
type LineFaults = ReadonlyMap<string, string>;

type SellerTableProps = {
  readonly of: SellerLines;
  readonly basket: BasketView;
  readonly faults: LineFaults;
  readonly onClear: (skuId: string, isClear: boolean) => void;
};

function SellerTable({ of, basket, faults, onClear }: SellerTableProps) {
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
            const fault = priced.trouble === undefined ? faults.get(line.skuId) : troubleOf(priced, basket);
            return (
              <tr key={line.skuId} data-sku={line.skuId}>
                <td>
                  {line.goodsName}
                  <small>{line.specText}</small>
                  {fault !== undefined && <small className="p-fault">{fault}</small>}
                </td>
                <td data-kind="decimal" data-of="price">
                  {price === undefined ? "" : money(price, basket)}
                </td>
                <td>
                  <Pieces
                    num={line.num}
                    name={`${say(language, "quantity")} ${line.goodsName}`}
                    language={language}
                    onSet={(num) => {
                      onClear(line.skuId, num !== undefined);
                      if (num !== undefined) set(line.skuId, num);
                    }}
                  />
                </td>
                <td data-kind="decimal">{total === undefined ? "" : money(total, basket)}</td>
                <td>
                  <button
                    type="button"
                    className="btn"
                    data-tone="text"
                    onClick={() => {
                      onClear(line.skuId, true);
                      set(line.skuId, 0);
                    }}
                  >
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

type PiecesProps = {
  readonly num: number;
  readonly name: string;
  readonly language: BasketView["language"];
  /** Told the number of pieces that stands there, or nothing while what stands there is none. */
  readonly onSet: (num: number | undefined) => void;
};

/** How many of an article. What is typed stays as it was typed, and what is no number of pieces says so beside it. */
function Pieces({ num, name, language, onSet }: PiecesProps) {
  const [typed, setTyped] = useState<string>();
  const isUnclear = typed !== undefined && piecesIn(typed) === undefined;
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        value={typed ?? num}
        aria-label={name}
        aria-invalid={isUnclear}
        onChange={({ target }) => {
          setTyped(target.value);
          onSet(piecesIn(target.value));
        }}
        onBlur={() => !isUnclear && setTyped(undefined)}
      />
      {isUnclear && (
        <small className="p-fault" role="status">
          {say(language, "pieces", { most: formatNumber(String(MOST_PIECES), { kind: "decimal", scale: 0 }, language) })}
        </small>
      )}
    </>
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

type OrderFormProps = {
  readonly of: SellerLines;
  readonly basket: BasketView;
  /** Whether each number of the seller's articles can be read. */
  readonly isClear: boolean;
  readonly onRefused: (said: LineFaults) => void;
};

/** Stays where it is while numbers are mended and sellers are changed: what was entered in it is entered once. */
function OrderForm({ of, basket, isClear, onRefused }: OrderFormProps) {
  const { language } = basket;
  const isGuest = useStored(TOKEN_KEY) === null;
  const [answered, setAnswered] = useState<{ readonly seller: string; readonly answer: Answer }>();
  const answer = answered?.seller === of.seller ? answered.answer : undefined;
  const mayOrder = isClear && of.mayOrder;
  const [isBusy, setBusy] = useState(false);
  if (isGuest && !mayOrder) return <MendFirst language={language} />;
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
    if (!mayOrder) return;
    const [method = "POST", path = ""] = basket.call.split(" ");
    setBusy(true);
    const entered = await enteredIn(event.currentTarget, basket.asks, language);
    // The price goes along as it was read here: nothing is ordered at another one.
    const lines = of.lines.map(({ line, price }) => ({ skuId: line.skuId, num: line.num, price }));
    const { payWay, ...receiver } = "values" in entered ? entered.values : {};
    const next = "refused" in entered ? entered.refused : await ask(method, path, language, { lines, receiver, payWay });
    setBusy(false);
    setAnswered({ seller: of.seller, answer: next });
    if (next.code !== 200) return onRefused(lineFaultsIn(next, lines));
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
      {!mayOrder && <MendFirst language={language} />}
      <button type="submit" className="btn" data-tone="primary" data-size="default" disabled={isBusy || !mayOrder}>
        {isBusy ? say(language, "sending") : basket.submit}
      </button>
    </form>
  );
}

/** Faults of an answer that name a line, as `lines[0].price`, by the article that was sent there. */
function lineFaultsIn({ errors = [] }: Answer, lines: readonly { readonly skuId: string }[]): LineFaults {
  return new Map(
    errors.flatMap(({ field, msg }) => {
      const line = lines[Number(/^lines\[(\d+)\]/.exec(field)?.[1])];
      return line === undefined ? [] : [[line.skuId, msg] as const];
    }),
  );
}

function here(): string {
  return `${location.pathname}${location.search}`;
}
