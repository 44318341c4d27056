import type { Call } from "../http/call.ts";
import { whoCalls } from "../http/call.ts";
import type { Row } from "../store/tables.ts";
import { routersFor } from "../system/routers.ts";
import { templateOf } from "./templates.ts";

/** Address of the record that a message is about; the empty text where the reader's menu does not lead to it. */
export type LinkOf = (message: Row<"message">) => string;

/** Links of the caller: below the list of the message's workflow, else below another list of the same records. */
export async function recordLinks(call: Call): Promise<LinkOf> {
  const who = whoCalls(call);
  const { product } = call.services;
  const routes = new Map(
    (await routersFor(call.services, who)).flatMap((group) =>
      group.children.map((entry) => [entry.name, `${group.path}/${entry.path}`] as const),
    ),
  );
  const lists = product.menu.menu.flatMap((group) =>
    group.children.flatMap((entry) => {
      const route = routes.get(entry.key);
      const screen = entry.screen === undefined ? undefined : product.screens[entry.screen]?.[who.code];
      return route === undefined || screen?.kind !== "list" ? [] : [{ route, screen }];
    }),
  );
  return (message) => {
    if ((message.bizId ?? "") === "") return "";
    const workflow = templateOf(product, message.templateKey ?? "")?.workflow;
    const list =
      lists.find(({ screen }) => screen.workflow === workflow) ?? lists.find(({ screen }) => screen.entity === message.bizType);
    return list === undefined ? "" : `${list.route}/detail/${encodeURIComponent(message.bizId ?? "")}`;
  };
}
