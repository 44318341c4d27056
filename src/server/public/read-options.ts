import type { Query } from "../wire/query.ts";
import type { Services } from "../services.ts";
import type { Facets } from "./facets.ts";
import { readPublicList } from "./read-list.ts";

/** For each search by a counted field the values that it offers, each under all other searches. */
export async function readPublicOptions(services: Services, name: string, query: Query): Promise<Facets> {
  const { search = [], facets: counted = [] } = services.product.publications[name] ?? {};
  const offered = search.flatMap(({ key, fields: [field = ""], as }) =>
    as === "is" && counted.includes(field) ? [{ key, field }] : [],
  );
  const asked = { ...query, facets: offered.map(({ field }) => field).join(","), pageNum: "1", pageSize: "1" };
  const { facets = {} } = await readPublicList(services, name, asked, { isCounted: false });
  return Object.fromEntries(offered.map(({ key, field }) => [key, facets[field] ?? []]));
}
