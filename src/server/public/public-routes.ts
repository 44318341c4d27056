import type { Product } from "../../core/definition/product.ts";
import { viewCall } from "../../core/publication/view-call.ts";
import { messageText } from "../../core/contract/messages.ts";
import type { Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { route, type PublishedCall, type Route, type RouteOptions } from "../wire/route.ts";
import { gatheredCalls, readGathered } from "./gathered.ts";
import { readPublicList } from "./read-list.ts";
import { readPublicOne } from "./read-one.ts";
import { readPublicOptions } from "./read-options.ts";
import { readPublicTree } from "./read-tree.ts";
import { notedView } from "./noted-view.ts";

/** Views a minute of one address, behind which a whole office may sit; a reader opens a few pages. */
const VIEWS = 300;

/** What each open call answers; a token adds nothing to what is read. */
const answers: Readonly<Record<PublishedCall["verb"], (call: Call, name: string) => Promise<Reply>>> = {
  list: async (call, name) => {
    const list = await readPublicList(call.services, name, call.query);
    return { kind: "envelope", body: { code: 200, msg: messageText("FOUND", call.lang), ...list } };
  },
  one: async (call, name) => replyData(call, await readPublicOne(call.services, name, call.params["id"] ?? ""), "FOUND"),
  tree: async (call, name) => replyData(call, await readPublicTree(call.services, name), "FOUND"),
  options: async (call, name) => replyData(call, await readPublicOptions(call.services, name, call.query), "FOUND"),
  view: async (call, name) => replyData(call, await notedView(call, { publication: name, id: call.params["id"] ?? "" })),
};

/** The open calls of the publications (domain 7.11). */
export function publicRoutes(product: Product): readonly Route[] {
  const own = Object.entries(product.publications).flatMap(([publication, { calls, views }]) => {
    const paths: readonly (readonly [PublishedCall["verb"], string | undefined])[] = [
      ...(calls?.list ?? []).map((path) => ["list", path] as const),
      ["one", calls?.one === undefined ? undefined : `${calls.one}/:id`],
      ["tree", calls?.tree],
      ["options", calls?.options],
    ];
    const routes = paths.flatMap(([verb, path]) =>
      path === undefined
        ? []
        : [openRoute(path, (call) => answers[verb](call, publication), { published: { publication, verb } })],
    );
    return views === undefined || calls?.one === undefined ? routes : [...routes, viewRoute(calls.one, publication)];
  });
  const gathered = gatheredCalls(product).map((path) =>
    openRoute(path, async (call) => replyData(call, await readGathered(call.services, path), "FOUND"), { gathered: path }),
  );
  return [...own, ...gathered];
}

function viewRoute(one: string, publication: string): Route {
  const options = { published: { publication, verb: "view" }, neverStored: true, perMinute: VIEWS } as const;
  return route("POST", viewCall(one, ":id") as Route["path"], "open", (call) => answers.view(call, publication), options);
}

function openRoute(path: string, handle: Route["handle"], options: RouteOptions): Route {
  return route("GET", path as Route["path"], "open", handle, options);
}
