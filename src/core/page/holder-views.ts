import type { BasketBlock, Entity, Field, FormAsk, HeldBlock, MineBlock } from "../definition/generated/documents.ts";
import { pageAddress } from "./address.ts";
import { type PageContext, linkOf } from "./page-context.ts";
import type { BadgeView, FormAskView, HeldFieldView, ViewOf } from "./page-view.ts";
import type { Named } from "./shown.ts";

/** What the reader keeps in this browser to be ordered; its prices are asked for anew. */
export function basketView(block: BasketBlock, context: PageContext): ViewOf<"basket"> {
  const { language, publications } = context;
  const publication = publications[block.publication];
  return {
    block: "basket",
    language,
    ...(block.title !== undefined && { title: block.title[language] }),
    articles: publication?.calls?.list?.[0] ?? "",
    price: block.price,
    left: block.left,
    seller: block.seller,
    absent: block.absent[language],
    call: block.call,
    asks: asksOf(block.asks, context),
    submit: block.submit[language],
    next: pageAddress(block.next.to, {}, language),
    nextParam: block.next.param,
    empty: { text: block.empty[language], links: (block.suggests ?? []).map((link) => linkOf(context, link)) },
    ...(block.privacy !== undefined && { privacy: block.privacy[language] }),
  };
}

/** Records of the reader's own; they are asked for by the browser, since only it knows who reads. */
export function mineView(block: MineBlock, context: PageContext): ViewOf<"mine"> {
  const { language } = context;
  const entity = context.entities[block.entity];
  return {
    block: "mine",
    language,
    ...(block.title !== undefined && { title: block.title[language] }),
    call: block.call,
    heading: block.heading,
    ...(block.badge !== undefined && { badge: fieldView(context, entity, { key: block.badge }) }),
    facts: (block.facts ?? []).map((shown) => fieldView(context, entity, shown)),
    ...(block.link !== undefined && {
      href: pageAddress(block.link.to, {}, language),
      hrefParam: block.link.param,
      hrefField: block.link.field ?? "id",
    }),
    proof: asksOf(block.proof ?? [], context),
    ...(block.proofText !== undefined && { proofText: block.proofText[language] }),
    empty: block.empty[language],
  };
}

/** One record that the reader holds, and what may be done with it. */
export function heldView(block: HeldBlock, context: PageContext): ViewOf<"held"> {
  const { language, params } = context;
  const entity = context.entities[block.entity];
  const table = entity?.lines?.find(({ key }) => key === block.lines?.key);
  return {
    block: "held",
    language,
    ...(block.title !== undefined && { title: block.title[language] }),
    call: block.call,
    no: params[block.param] ?? "",
    param: block.param,
    ...(block.badge !== undefined && { badge: fieldView(context, entity, { key: block.badge }) }),
    facts: block.facts.map((shown) => fieldView(context, entity, shown)),
    ...(block.lines !== undefined && {
      lines: {
        key: block.lines.key,
        columns: block.lines.columns.map((shown) => fieldOfView(context, table?.fields ?? [], shown)),
      },
    }),
    actions: (block.actions ?? []).map(({ key, call, title, asks, to, login, tone, links }) => ({
      key,
      call: call ?? "",
      title: title[language],
      asks: asksOf(asks ?? [], context),
      needsLogin: login === true,
      tone: tone === "danger" ? "danger-outline" : "primary",
      links: (links ?? []).map((link) => linkOf(context, link)),
      ...(to !== undefined && { href: pageAddress(to, { [block.param]: params[block.param] ?? "" }, language) }),
    })),
    proof: asksOf(block.proof ?? [], context),
    ...(block.proofText !== undefined && { proofText: block.proofText[language] }),
  };
}

/** The fields of a form. */
export function asksOf(asks: readonly FormAsk[], { language, dictionaries }: PageContext): readonly FormAskView[] {
  return asks.map(({ key, title, as, required, max, dict, min }) => ({
    key,
    title: title[language],
    as,
    isRequired: required === true,
    max,
    ...(min !== undefined && { min }),
    ...(dict !== undefined && {
      choices: Object.entries(dictionaries[dict] ?? {}).map(([value, { label }]) => ({ value, text: label[language] })),
    }),
  }));
}

function fieldView(context: PageContext, entity: Entity | undefined, shown: Named): HeldFieldView {
  return fieldOfView(context, entity?.fields ?? [], shown);
}

function fieldOfView({ language, dictionaries }: PageContext, fields: readonly Field[], shown: Named): HeldFieldView {
  const field = fields.find(({ key }) => key === shown.key);
  const entries = dictionaries[field?.dict ?? ""];
  return {
    key: shown.key,
    label: (shown.title ?? field?.title)?.[language] ?? shown.key,
    kind: field?.kind ?? "string",
    ...(field?.scale !== undefined && { scale: field.scale }),
    ...(isAmount(field) && { isMoney: true }),
    ...(entries !== undefined && {
      entries: Object.fromEntries(
        Object.entries(entries).map(([value, { label, tone }]): [string, BadgeView] => [
          value,
          { text: label[language], tone: tone ?? "neutral" },
        ]),
      ),
    }),
  };
}

/** Amounts have eighteen digits, two of them cents; what is counted has four places, and a percentage five digits (domain 6.1). */
function isAmount(field: Field | undefined): boolean {
  return field?.kind === "decimal" && field.precision === 18 && field.scale === 2;
}
