import type { Publication } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Product } from "../../core/definition/product.ts";
import type { PublishedCall } from "../wire/route.ts";
import { orNull, readSchema, type JsonSchema } from "./field-schema.ts";
import type { Described, Parameter } from "./record-call.ts";
import { facts, listOf, text } from "./shapes.ts";

const paging: readonly Parameter[] = ["pageNum", "pageSize"].map((name) => ({ name, schema: { type: "integer", minimum: 1 } }));

const summaries = {
  list: "（公开列表）",
  one: "（公开）",
  tree: "（公开树）",
  options: "（公开筛选项）",
  view: "（记录浏览）",
} as const satisfies Record<PublishedCall["verb"], string>;
const countedValues: JsonSchema = {
  type: "array",
  items: { type: "object", properties: { value: text, label: text, count: { type: "integer", minimum: 1 } } },
};

/** What the published description says of an open call: what it may be searched by, and what it answers. */
export function describePublished(product: Product, { publication: name, verb }: PublishedCall): Described {
  const publication = product.publications[name];
  if (publication === undefined) throw new RangeError(`there is no publication ${name}`);
  const summary = `${publication.title.cn}${summaries[verb]}`;
  const schema = publicSchema(product, publication, verb === "one");
  if (verb === "options")
    return { summary, answer: { kind: "data", schema: { type: "object", additionalProperties: countedValues } } };
  if (verb === "tree") return { summary, answer: { kind: "data", schema: { type: "array", items: schema } } };
  if (verb === "view")
    return {
      summary,
      answer: { kind: "data", schema: { type: "object", properties: { views: { type: "integer", minimum: 0 } } } },
    };
  if (verb === "one") return { summary, answer: { kind: "data", schema } };
  const { search = [], facets = [], sorts } = publication;
  const query: readonly Parameter[] = [
    ...paging,
    ...search.map(({ key }) => ({ name: key, schema: text })),
    { name: "sort", schema: { type: "string", enum: sorts.map(({ key }) => key) } },
    ...(facets.length === 0
      ? []
      : [{ name: "facets", schema: { type: "string", description: `Of ${facets.join(", ")}; comma separated` } }]),
  ];
  return { summary, query, answer: { kind: "rows", schema } };
}

/** What an answer holds that is gathered from several publications: each part under its name. */
export function describeGathered(product: Product, call: string): Described {
  const parts = Object.values(product.publications).flatMap((publication) =>
    (publication.gathered ?? []).filter((part) => part.call === call).map((part) => [part.key, publication] as const),
  );
  const shown = parts.map(([key, publication]) => [key, listOf(publicSchema(product, publication, false))] as const);
  return { summary: `${call}（公开）`, answer: { kind: "data", schema: facts(Object.fromEntries(shown)) } };
}

/** What strangers see of a record, and of those beside it. */
function publicSchema(product: Product, publication: Publication, isOpened: boolean): JsonSchema {
  const { links = [], parts = [], counts = [] } = publication;
  const of = (name: string): Publication | undefined => product.publications[name];
  const linked = links.map(({ key, publication: name }) => [key, orNull(fieldsOf(product, of(name), false))] as const);
  const many = parts.map(
    ({ key, publication: name }) => [key, { type: "array", items: fieldsOf(product, of(name), false) }] as const,
  );
  const counted = counts.map(({ key }) => [key, { type: "integer", minimum: 0 }] as const);
  const own = fieldsOf(product, publication, isOpened);
  return {
    type: "object",
    properties: { ...own.properties, ...Object.fromEntries([...linked, ...(isOpened ? many : []), ...counted]) },
  };
}

function fieldsOf(
  product: Product,
  publication: Publication | undefined,
  isOpened: boolean,
): { type: "object"; properties: Record<string, JsonSchema> } {
  const entity = product.entities[publication?.entity ?? ""]?.[product.variants.default];
  const fields = fieldIndex(entity?.fields ?? []);
  const keys = [
    ...(publication?.fields ?? []),
    ...(isOpened ? [...(publication?.detail ?? []), ...(publication?.contacts ?? [])] : []),
  ];
  const own = keys.map((key) => {
    const field = fields.get(key);
    return [key, field === undefined ? orNull(text) : readSchema(field)] as const;
  });
  return { type: "object", properties: { id: text, ...Object.fromEntries(own) } };
}
