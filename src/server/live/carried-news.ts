import type { Side } from "../../core/definition/generated/documents.ts";
import { isJsonObject } from "../wire/call.ts";
import type { NewsItem } from "./news.ts";

/** PostgreSQL carries less than 8,000 bytes at once. */
const MOST_BYTES = 7000;

/** What a process tells those beside it: what has happened, or that it could not tell everything. */
export type Carried = { readonly from: string; readonly items: readonly NewsItem[] | "lost" };

/** News as texts that each fit into one notice; an id too long for any is told as a loss. */
export function carry(from: string, items: readonly NewsItem[] | "lost"): readonly string[] {
  if (items === "lost") return [JSON.stringify([from])];
  const texts: string[] = [];
  let parts: string[] = [];
  let bytes = 0;
  const flush = (): void => {
    if (parts.length > 0) texts.push(`[${[JSON.stringify(from), ...parts].join(",")}]`);
    parts = [];
    bytes = 0;
  };
  for (const item of items) {
    const part = JSON.stringify(partOf(item));
    const size = Buffer.byteLength(part) + 1;
    if (size > MOST_BYTES) return carry(from, "lost");
    if (bytes + size > MOST_BYTES) flush();
    parts.push(part);
    bytes += size;
  }
  flush();
  return texts;
}

/** Read such a text; what nobody of ours has written counts as a loss. */
export function readCarried(text: string): Carried {
  const lost: Carried = { from: "", items: "lost" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return lost;
  }
  if (!Array.isArray(value) || typeof value[0] !== "string") return lost;
  const [from, ...parts] = value as [string, ...unknown[]];
  const items = parts.map(itemOf);
  return { from, items: items.length === 0 || items.includes(undefined) ? "lost" : (items as NewsItem[]) };
}

function partOf(item: NewsItem): unknown {
  switch (item.about) {
    case "messages":
      return item.userId;
    case "edition":
      return { edition: item.edition };
    case "record":
      return [item.entity, item.id, item.isNew ? 1 : 0, ...item.left];
  }
}

function itemOf(part: unknown): NewsItem | undefined {
  if (typeof part === "number") return { about: "messages", userId: part };
  if (isJsonObject(part) && typeof part["edition"] === "number") return { about: "edition", edition: part["edition"] };
  if (!Array.isArray(part)) return undefined;
  const [entity, id, isNew, ...left] = part as readonly unknown[];
  if (typeof entity !== "string" || typeof id !== "string") return undefined;
  return { about: "record", entity, id, isNew: isNew === 1, left: left as readonly Side[] };
}
