import type { Product } from "../../core/definition/product.ts";
import type { Call } from "../http/call.ts";
import { messageText } from "../../core/contract/messages.ts";
import { replyData, type Reply } from "../http/reply.ts";
import { route, type Route } from "../http/route.ts";
import { readPublicList } from "./read-list.ts";
import { readPublicOne } from "./read-one.ts";

/** The open calls of the publications (domain 7.11); what a token adds to them is nothing. */
export function publicRoutes({ publications }: Product): readonly Route[] {
  return Object.entries(publications).flatMap(([name, { calls }]) => [
    ...(calls?.list ?? []).map((path) =>
      route("GET", path as Route["path"], "open", (call) => publicList(call, name), {
        published: { publication: name, verb: "list" },
      }),
    ),
    ...(calls?.one === undefined
      ? []
      : [
          route("GET", `${calls.one as Route["path"]}/:id`, "open", (call) => publicOne(call, name), {
            published: { publication: name, verb: "one" },
          }),
        ]),
  ]);
}

async function publicList(call: Call, name: string): Promise<Reply> {
  const list = await readPublicList(call.services, name, call.query);
  return { kind: "envelope", body: { code: 200, msg: messageText("FOUND", call.lang), ...list } };
}

async function publicOne(call: Call, name: string): Promise<Reply> {
  return replyData(call, await readPublicOne(call.services, name, call.params["id"] ?? ""), "FOUND");
}
