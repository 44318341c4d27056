import { canonical } from "../definition/node.ts";
import type { Json, Keyed } from "./changed-documents.ts";

/** What one member of an item is to say. */
export type MemberChange = {
  readonly member: string;
  /** Null: nothing. */
  readonly now: unknown;
  /** What holds without the difference that is changed; null: nothing. A difference remembers it. */
  readonly was: unknown;
  /** What holds where the item itself says nothing: by its field, its action or the vocabulary; null: nothing. */
  readonly inherited: unknown;
  /** Members of such an item, in the order in which documents say them. */
  readonly order?: readonly string[];
  /** Of an object within an item: the whole member of the item, which a difference changes as one. */
  readonly whole?: unknown;
};

/** What an item says; put back: the document says nothing of that member any more. */
export type Saying = MemberChange | { readonly putBack: string };

export type Placing =
  /** To stand at that side of another item of its list. */
  | { readonly side: "before" | "after"; readonly of: string }
  /** A new item, behind another one or at the end. */
  | { readonly add: Keyed; readonly after: string | undefined };

export type ItemChange = Saying | Placing;

export function isPlacing(change: ItemChange): change is Placing {
  return "side" in change || "add" in change;
}

/** Say a member of an object outright, or no longer where it goes without saying. */
export function sayMember(object: Json, change: Saying): void {
  if ("putBack" in change) {
    delete object[change.putBack];
    return;
  }
  const { member, now, inherited, order = [] } = change;
  if (now === null || canonical(now) === canonical(inherited)) delete object[member];
  else putMember(object, member, now, order);
}

/** Write a member where documents have it: before the first of those that follow it. */
export function putMember(object: Json, member: string, value: unknown, order: readonly string[]): void {
  if (member in object || !order.includes(member)) {
    object[member] = value;
    return;
  }
  const later = new Set(order.slice(order.indexOf(member) + 1));
  const behind = Object.entries(object);
  const at = behind.findIndex(([name]) => later.has(name));
  const moved = at < 0 ? [] : behind.slice(at);
  for (const [name] of moved) delete object[name];
  object[member] = value;
  for (const [name, kept] of moved) object[name] = kept;
}
