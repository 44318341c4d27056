import type { Menu, ScreenId, Text } from "../../core/definition/generated/documents.ts";
import { filterParams } from "../../core/search/query.ts";
import { beginEntityCall } from "../entity/entity-call.ts";
import { countRows, listHolds } from "../entity/list.ts";
import { whoCalls, type Call } from "../http/call.ts";
import { parseQuery } from "../http/query.ts";
import { replyData, type Reply } from "../http/reply.ts";
import { routersFor, type RouterEntry } from "../system/routers.ts";
import document from "./cards.json" with { type: "json" };

/** A number of the workbench: how many rows a list has under a filter, for the holders of some roles. */
type Card = {
  readonly key: string;
  readonly title: Text;
  readonly screen: ScreenId;
  readonly roles: readonly string[];
  /** Filter as it stands in the list's address; an empty value clears a default of the screen. */
  readonly query: Readonly<Record<string, string>>;
};

const cards = document.cards as unknown as readonly Card[];

/** GET /workbench/todo: what waits for the person; each number is the total of the list that it opens. */
export async function todo(call: Call): Promise<Reply> {
  const { session } = whoCalls(call);
  const open = openRoutes(await routersFor(call.services, whoCalls(call)));
  const counted = [];
  for (const card of cards.filter(({ roles }) => roles.some((role) => session.roles.includes(role)))) {
    const route = routeOf(call.services.product.menu, card.screen, open);
    if (route === undefined) continue;
    const { key, title } = card;
    counted.push({ key, title, count: await count(call, card), route, query: new URLSearchParams(card.query).toString() });
  }
  return replyData(call, counted);
}

/** The list's own scope and filter decide, so that the number cannot differ from the list's total. */
async function count(call: Call, { screen: id, query }: Card): Promise<number> {
  const screen = call.services.product.screens[id]?.[whoCalls(call).code];
  if (screen?.kind !== "list") return 0;
  const ec = await beginEntityCall(call, screen.workflow);
  const params = new URLSearchParams(
    [...filterParams([], screen.where, {}), ...Object.entries(query)].map(([name, value]) => [name, value]),
  );
  const holds = listHolds(ec, parseQuery(params) ?? {});
  return call.services.store.read((db) => countRows(db, ec, holds));
}

/** Names of the entries that the person's menu has. */
function openRoutes(tree: readonly RouterEntry[]): ReadonlySet<string> {
  return new Set(tree.flatMap((entry) => (entry.children.length > 0 ? [...openRoutes(entry.children)] : [entry.name])));
}

function routeOf(menu: Menu, screen: ScreenId, open: ReadonlySet<string>): string | undefined {
  for (const group of menu.menu) {
    const entry = group.children.find((one) => one.screen === screen && open.has(one.key));
    if (entry !== undefined) return `${group.path}/${entry.path}`;
  }
  return undefined;
}
