import { type Call, whoCalls } from "../wire/call.ts";
import type { EventPlace, ListScreen } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { heldPlace } from "../../core/page/held-place.ts";
import type { Services } from "../services.ts";
import type { SignedIn } from "../session/signed-in.ts";
import type { Row } from "../store/tables.ts";
import { workflowsUnder } from "../entity/scope.ts";
import { isGroup } from "../session/pass-list.ts";
import { routersFor } from "../system/routers.ts";
import { readParams } from "./render.ts";
import { type Template, templateOf } from "./templates.ts";

/** Where the record of a message opens, and the company to choose before; empty where it does not, or where none is needed. */
export type RecordLink = { readonly route: string; readonly comId: string };
export type LinkOf = (message: Row<"message">) => RecordLink;

/** Where a record opens in the caller's menu under the company that is chosen; empty where it does not. */
export type RouteOf = (workflow: string | undefined, entity: string, id: string) => string;

/** Routes of the caller: below the list of a record's workflow, else below another list of the same records. */
export async function recordRoutes(call: Call): Promise<RouteOf> {
  const who = whoCalls(call);
  const lists = await openLists(call.services, who, who.code);
  return (workflow, entity, id) => routeIn(lists, ownWorkflow(call.services.product, workflow, entity), entity, id);
}

/** Links of the caller: below the list of the message's workflow, below another list of the same records, else to a public page. */
export async function recordLinks(call: Call): Promise<LinkOf> {
  const who = whoCalls(call);
  const { code, company, passList } = who;
  const { product } = call.services;
  const codes = [...new Set([code, ...passList.map((one) => one.code)])];
  const menus = new Map(await Promise.all(codes.map(async (one) => [one, await openMenu(call.services, who, one)] as const)));
  return (message) => {
    const template = templateOf(product, message.templateKey ?? "", message.comId ?? "");
    const bizId = message.bizId ?? "";
    if (template?.opens !== undefined) return { route: placeIn(menus.get(code), template.opens, bizId), comId: "" };
    if (bizId === "") return { route: "", comId: "" };
    const owner = passList.find((one) => one.comId === message.comId);
    const isElsewhere = owner !== undefined && company !== undefined && !isGroup(company) && owner.comId !== company.comId;
    const lists = menus.get(isElsewhere ? owner.code : code)?.lists ?? [];
    const route = routeIn(lists, ownWorkflow(product, template?.workflow, message.bizType ?? ""), message.bizType ?? "", bizId);
    if (route === "") return { route: heldRoute(product, template, message), comId: "" };
    return { route, comId: isElsewhere ? owner.comId : "" };
  };
}

/**
 * Where the record of a message opens for whoever holds it and has no list of such records: on a page of the public area.
 * Empty where none shows it, and for what others than its holder are told.
 */
export function heldRoute(product: Product, template: Template | undefined, { params }: Pick<Row<"message">, "params">): string {
  const { entity, action } = template ?? {};
  if (entity === undefined || action?.notify?.includes("holder") !== true) return "";
  const place = heldPlace(Object.values(product.pages), entity);
  const { no } = readParams(params);
  if (place === undefined || typeof no !== "string") return "";
  return `${place.route}?${new URLSearchParams({ [place.param]: no }).toString()}`;
}

/** A list of somebody's menu. */
export type OpenList = {
  readonly route: string;
  readonly screen: ListScreen;
  /** Workflows whose records open below it. */
  readonly opens: readonly string[];
};

/** A workflow that is one of the record's own: who is invited hears of their own record by an action of another one's. */
function ownWorkflow(product: Product, workflow: string | undefined, entity: string): string | undefined {
  const known = workflow === undefined ? undefined : product.workflows[workflow]?.[product.variants.default];
  return known === undefined || known.entity === entity ? workflow : undefined;
}

/** Where a record opens below the lists of a menu; empty where it does not. */
export function routeIn(lists: readonly OpenList[], workflow: string | undefined, entity: string, id: string): string {
  const list =
    lists.find(({ screen }) => screen.workflow === workflow) ??
    lists.find(({ screen, opens }) => screen.entity === entity && (workflow === undefined || opens.includes(workflow)));
  return list === undefined ? "" : `${list.route}/detail/${encodeURIComponent(id)}`;
}

/** The page of a menu that an event leads to; empty where the reader has none. */
export function placeIn(menu: OpenMenu | undefined, { entry, by }: EventPlace, id: string): string {
  const route = menu?.routes.get(entry);
  if (route === undefined) return "";
  return by === undefined || id === "" ? route : `${route}?${new URLSearchParams({ [by]: id }).toString()}`;
}

/** What somebody's menu leads to: the addresses of its entries, and its lists. */
export type OpenMenu = { readonly routes: ReadonlyMap<string, string>; readonly lists: readonly OpenList[] };

/** The lists that somebody's menu leads to under a company of this code. */
export async function openLists(services: Services, who: SignedIn, code: VariantCode): Promise<readonly OpenList[]> {
  return (await openMenu(services, who, code)).lists;
}

/** The same with the addresses of all its entries. */
export async function openMenu(services: Services, who: SignedIn, code: VariantCode): Promise<OpenMenu> {
  const { product } = services;
  const routes = new Map(
    routersFor(services, who, code).flatMap((group) =>
      group.children.map((entry) => [entry.name, `${group.path}/${entry.path}`] as const),
    ),
  );
  const lists = product.menu.menu.flatMap((group) =>
    group.children.flatMap((entry) => {
      const route = routes.get(entry.key);
      const screen = entry.screen === undefined ? undefined : product.screens[entry.screen]?.[code];
      if (route === undefined || screen?.kind !== "list") return [];
      const own = product.workflows[screen.workflow]?.[code];
      const opens = own === undefined ? [] : workflowsUnder(product, own, { ...who, code });
      return [{ route, screen, opens: opens.map(({ workflow }) => workflow) }];
    }),
  );
  return { routes, lists };
}
