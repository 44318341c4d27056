import type { Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { partsFor, readerOf } from "./reader.ts";

/** GET /workbench/shortcuts: the entries of the menu that the person's roles use most. */
export async function shortcuts(call: Call): Promise<Reply> {
  const reader = await readerOf(call);
  const keys = new Set(partsFor(call.services.product.workbench.shortcuts, reader).flatMap((one) => one.entries));
  const found = [...keys].flatMap((key) => reader.entries.get(key) ?? []);
  return replyData(
    call,
    found.map(({ entry, route }) => ({
      key: entry.name,
      title: { cn: entry.meta.title, id: entry.meta.titleId },
      icon: entry.meta.icon,
      route,
    })),
  );
}
