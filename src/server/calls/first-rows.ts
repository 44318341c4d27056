import type { FirstRows } from "../../core/contract/first-rows.ts";
import type { ListEnvelope, WireRow } from "../../core/contract/envelope.ts";
import { makeBundle } from "../../core/definition/make-bundle.ts";
import type { ListBundle, Product, VariantCode } from "../../core/definition/product.ts";
import { routeTable, type ViewTarget } from "../../core/definition/view-table.ts";
import { firstCall } from "../../core/search/first-call.ts";
import { PortalFailure } from "../ground/failures.ts";
import { wordsOf } from "../entity/dictionaries.ts";
import { list } from "../verbs/list.ts";
import { type Call, whoCalls } from "../wire/call.ts";
import { parseQuery } from "../wire/query.ts";

const LONGEST = 2000;

/**
 * The rows that the list of a page begins with, as its own call would answer; undefined where the page is no list, belongs to
 * another record, or may not be read: then the page asks itself, and is told.
 *
 * @param page path and search of the page
 */
export async function firstRows(call: Call, page: string): Promise<FirstRows | undefined> {
  const { session, company, code, user } = whoCalls(call);
  const [pathname = "", search = ""] = page.split("?");
  // Whoever must choose another password sees no list before.
  if (page.length > LONGEST || company === undefined || user.mustChangePwd === "1") return undefined;
  const bundle = listAt(call.services.product, pathname, code);
  if (bundle === undefined) return undefined;
  const { name } = firstCall(bundle, session, new URLSearchParams(search));
  const at = name.indexOf("?");
  const query = parseQuery(new URLSearchParams(name.slice(at)));
  if (query === undefined) return undefined;
  try {
    const reply = await list({ ...call, path: name.slice(0, at), params: {}, query }, bundle.workflows[0].workflow);
    if (reply.kind !== "envelope") return undefined;
    return { call: name, answer: reply.body as ListEnvelope<WireRow>, words: await wordsOf(call, bundle.dictionaries) };
  } catch (failure) {
    if (failure instanceof PortalFailure) return undefined;
    throw failure;
  }
}

type Lists = { readonly routes: ReadonlyMap<string, ViewTarget>; readonly bundles: Map<string, ListBundle | undefined> };

const known = new WeakMap<Product, Lists>();

/** The list of a route of the menu, made once for a company. */
function listAt(product: Product, route: string, code: VariantCode): ListBundle | undefined {
  const lists = known.get(product) ?? { routes: routeTable(product.menu), bundles: new Map<string, ListBundle | undefined>() };
  known.set(product, lists);
  const { screen, mode } = lists.routes.get(route) ?? {};
  if (screen === undefined || mode !== undefined) return undefined;
  const name = `${screen} ${code}`;
  if (!lists.bundles.has(name)) lists.bundles.set(name, ownList(product, screen, code));
  return lists.bundles.get(name);
}

/** What belongs to another record asks below that record's path. */
function ownList(product: Product, screen: string, code: VariantCode): ListBundle | undefined {
  const bundle = makeBundle(product, screen, code);
  return bundle?.screen.kind === "list" && bundle.owner === undefined ? (bundle as ListBundle) : undefined;
}
