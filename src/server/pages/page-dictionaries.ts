import type { FormAsk, Page, PageBlock } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import type { Tone } from "../../core/definition/generated/documents.ts";
import type { Entry } from "../../core/page/shown.ts";
import { entityNamed } from "../entity/entity-call.ts";
import type { Queries } from "../store/port.ts";
import { mainKey } from "../entity/dictionaries.ts";
import { dictionaryRows, labelOfRow } from "../entity/dictionary-rows.ts";

const YES_NO = "SiFo";
const TONES: readonly string[] = ["neutral", "info", "progress", "success", "warning", "danger"] satisfies readonly Tone[];

/** Dictionaries that a page words its values by, as they stand in the running product. */
export async function pageDictionaries(
  db: Queries,
  product: Product,
  page: Page,
): Promise<Readonly<Record<string, Readonly<Record<string, Entry>>>>> {
  const keys = dictionariesOf(product, page);
  const mains = new Map(keys.map((key) => [key, mainKey(product, key)]));
  const rows = await dictionaryRows(db, [...mains.values()], product.variants.default);
  return Object.fromEntries(
    Array.from(mains, ([key, main]) => {
      const offered = (rows.get(main) ?? []).filter(({ status }) => status === "0");
      const entries = offered.map((row): [string, Entry] => [
        row.dictValue,
        { label: labelOfRow(row), ...(isTone(row.listClass) && { tone: row.listClass }) },
      ]);
      return [key, Object.fromEntries(entries)];
    }),
  );
}

function dictionariesOf(product: Product, { reads = [], blocks }: Page): readonly string[] {
  const publications = new Set<string>();
  const visit = (name: string): void => {
    const publication = product.publications[name];
    if (publication === undefined || publications.has(name)) return;
    publications.add(name);
    for (const { publication: next } of [...(publication.links ?? []), ...(publication.parts ?? [])]) visit(next);
  };
  for (const { publication } of reads) visit(publication);
  const fields = [...publications].flatMap((name) => {
    const entity = product.publications[name]?.entity;
    return entity === undefined ? [] : entityNamed(product, entity, product.variants.default).fields;
  });
  const tabs = blocks.flatMap((block) => (block.block === "tabs" && block.dict !== undefined ? [block.dict] : []));
  const asked = blocks.flatMap(asksOf).flatMap(({ dict }) => dict ?? []);
  const held = blocks.flatMap((block) => (block.block === "mine" || block.block === "held" ? [block.entity] : []));
  const heldFields = held.flatMap((name) =>
    product.entities[name] === undefined ? [] : entityNamed(product, name, product.variants.default).fields,
  );
  return [...new Set([YES_NO, ...tabs, ...asked, ...[...fields, ...heldFields].flatMap(({ dict }) => dict ?? [])])];
}

/** Everything that a block asks its reader. */
function asksOf(block: PageBlock): readonly FormAsk[] {
  const asks = "asks" in block && block.block !== "facets" ? (block.asks ?? []) : [];
  const proof = "proof" in block ? (block.proof ?? []) : [];
  const actions = block.block === "held" ? (block.actions ?? []).flatMap((action) => action.asks ?? []) : [];
  return [...asks, ...proof, ...actions];
}

function isTone(text: string | null): text is Tone {
  return text !== null && TONES.includes(text);
}
