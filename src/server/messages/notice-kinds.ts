import { kindOfAction, kindOfEvent } from "../../core/definition/event-kinds.ts";
import type { Entity, EventReader, Notice, Reach, Side, Text } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { isToldIn } from "./tell-event.ts";
import { saidBy } from "./templates.ts";

/** What somebody may hear of: its words without what fills them, and the kinds that say it in the same words. */
export type NoticeRow = { readonly kinds: readonly string[]; readonly says: Text; readonly reach: Reach | undefined };
export type NoticeGroup = { readonly title: Text; readonly rows: readonly NoticeRow[] };

/** Whom messages could be for. */
export type Hearer = {
  readonly side: Side;
  readonly roles: readonly string[];
  /** Codes of the companies under which the person works. */
  readonly codes: readonly VariantCode[];
  /** Entities with a list in the person's menu. */
  readonly opens: ReadonlySet<string>;
  /** Kinds that the person has heard of, or chosen about. */
  readonly heard: ReadonlySet<string>;
};

type Told = {
  readonly kind: string;
  readonly entity: Entity | undefined;
  readonly to: readonly (EventReader | Notice)[];
  readonly text: Text;
  readonly reach: Reach | undefined;
};

/** What is about no record. */
const SYSTEM: Text = { cn: "系统", id: "Sistem" };
const BLANK = "…";

/** Messages that could reach somebody, by the documents that they are about, in the order of the product. */
export function noticeGroups(product: Product, hearer: Hearer): readonly NoticeGroup[] {
  const groups = new Map<string, { readonly title: Text; readonly rows: Map<string, NoticeRow> }>();
  const known = new Set<string>();
  for (const told of toldIn(product, hearer.codes)) {
    if (known.has(told.kind) || !told.to.some((reader) => hears(hearer, reader, told))) continue;
    known.add(told.kind);
    const title = told.entity?.title ?? SYSTEM;
    const group = groups.get(title.cn) ?? { title, rows: new Map<string, NoticeRow>() };
    groups.set(title.cn, group);
    const says = blank(told.text);
    const same = group.rows.get(says.cn);
    const reach = same?.reach === "compulsory" ? same.reach : told.reach;
    group.rows.set(says.cn, { kinds: [...(same?.kinds ?? []), told.kind], says, reach });
  }
  return [...groups.values()].map(({ title, rows }) => ({ title, rows: [...rows.values()] }));
}

/** The kinds that say the same about the same documents as this one, itself among them. */
export function kindsLike(product: Product, kind: string): readonly string[] {
  const all = firstTold(product);
  const words = ({ entity, text }: Told): string => `${entity?.title.cn ?? ""} ${blank(text).cn}`;
  const own = all.get(kind);
  if (own === undefined) return [kind];
  return [...all.values()].filter((one) => words(one) === words(own)).map((one) => one.kind);
}

/** What messages of a kind say, without what fills them; undefined for one that the documents no longer have. */
export function wordsOfKind(product: Product, kind: string): Text | undefined {
  const told = firstTold(product).get(kind);
  return told && blank(told.text);
}

/** Every kind as the first company that has it words it. */
function firstTold(product: Product): ReadonlyMap<string, Told> {
  const { variants, default: standard } = product.variants;
  const codes = [standard, ...variants.map(({ code }) => code).filter((code) => code !== standard)];
  return new Map(
    toldIn(product, codes)
      .toReversed()
      .map((one) => [one.kind, one]),
  );
}

/** Everything that is told in any of the companies. */
function toldIn(product: Product, codes: readonly VariantCode[]): readonly Told[] {
  const own = (entity: string | undefined, code: VariantCode): Entity | undefined =>
    entity === undefined ? undefined : product.entities[entity]?.[code];
  const actions = Object.values(product.workflows).flatMap((perVariant) =>
    codes.flatMap((code) =>
      (perVariant[code]?.actions ?? []).flatMap((action): readonly Told[] => {
        const { workflow = "", entity: name } = perVariant[code] ?? {};
        const entity = own(name, code);
        if (action.notify === undefined || entity === undefined) return [];
        const kind = kindOfAction(workflow, action.key);
        return [{ kind, entity, to: action.notify, text: saidBy(entity, action), reach: action.reach }];
      }),
    ),
  );
  const events = codes.flatMap((code) =>
    product.events.events
      .filter(({ key }) => isToldIn(product, key, code))
      .map(({ key, entity, to, message, reach }): Told => {
        return { kind: kindOfEvent(key), entity: own(entity, code), to, text: message, reach };
      }),
  );
  return [...actions, ...events];
}

/** Whether a reader of the documents may be this person. Whom an event or a record names is known once it has happened. */
function hears(hearer: Hearer, reader: EventReader | Notice, { kind, entity }: Told): boolean {
  if (typeof reader === "object") return reader.invited.some((role) => hearer.roles.includes(role));
  switch (reader) {
    case "owner":
      return hearer.side === "supplier";
    case "merchant":
      return hearer.side === "merchant";
    case "handler":
      return hearer.side === "buyer";
    case "user":
      return entity === undefined || hearer.opens.has(entity.entity) || hearer.heard.has(kind);
    case "holder":
      return hearer.heard.has(kind);
    default:
      return hearer.roles.includes(reader);
  }
}

function blank({ cn, id }: Text): Text {
  const without = (text: string): string => text.replaceAll(/\{\w+\}/g, BLANK);
  return { cn: without(cn), id: without(id) };
}
