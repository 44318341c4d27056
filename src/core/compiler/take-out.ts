import type { DocumentPlace } from "../definition/document-kind.ts";
import type { ChangedDocuments, Json, Keyed } from "./changed-documents.ts";

type Changes = {
  readonly set?: readonly Keyed[];
  readonly add?: readonly Keyed[];
  readonly move?: readonly Keyed[];
  readonly drop?: readonly string[];
};

/** Whether a document says anything of an item: as its own, in a difference, or as what another one stands beside. */
export function mentions(document: Json, list: string, key: string): boolean {
  return JSON.stringify(document[list] ?? null).includes(JSON.stringify(key));
}

/** A document of whoever has no such item any more says nothing of it. */
export function forget(documents: ChangedDocuments, place: DocumentPlace, list: string, key: string): void {
  if (!mentions(documents.look(place), list, key)) return;
  takeOut(documents.change(place), list, key, false);
}

/**
 * @param isDropped a difference from what still has it says that it is gone
 * @param itemKey by which the list knows its items
 */
export function takeOut(document: Json, list: string, key: string, isDropped: boolean, itemKey: "key" | "value" = "key"): void {
  const value = document[list] as readonly Keyed[] | Changes | undefined;
  if (Array.isArray(value)) {
    document[list] = (value as readonly Keyed[]).filter((one) => one[itemKey] !== key);
    return;
  }
  const { set = [], add = [], move = [], drop = [], ...others } = (value ?? {}) as Changes;
  const own = add.find((one) => one[itemKey] === key);
  const isOwn = own !== undefined;
  const changes = {
    ...others,
    set: set.filter((one) => one[itemKey] !== key),
    add: add.filter((one) => one !== own).map((one) => besideNext(one, key, own)),
    move: move.filter((one) => one[itemKey] !== key && one["after"] !== key && one["before"] !== key),
    drop: [...drop.filter((one) => one !== key), ...(isDropped && !isOwn ? [key] : [])],
  };
  const said = Object.entries(changes).filter(([, one]) => !Array.isArray(one) || one.length > 0);
  if (said.length === 0) delete document[list];
  else document[list] = inOrder(value as Json, Object.fromEntries(said));
}

/** What stood behind the item that goes stands behind what that one stood behind. */
function besideNext(item: Keyed, key: string, gone: Keyed | undefined): Keyed {
  if (item["after"] !== key) return item;
  const { after: _after, ...rest } = item;
  return gone?.["after"] === undefined ? (rest as Keyed) : ({ after: gone["after"], ...rest } as Keyed);
}

/** Members stay in the order in which they were written. */
function inOrder(former: Json | undefined, now: Json): Json {
  const names = [...Object.keys(former ?? {}).filter((name) => name in now), ...Object.keys(now)];
  return Object.fromEntries([...new Set(names)].map((name) => [name, now[name]]));
}
