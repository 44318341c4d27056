import { fetchList, readList } from "../../client/records.ts";
import type { ListEnvelope, WireRow } from "../../core/contract/envelope.ts";
import type { FirstRows } from "../../core/contract/first-rows.ts";
import type { Session } from "../../core/contract/session.ts";
import type { ListBundle } from "../../core/definition/product.ts";
import { firstCall } from "../../core/search/first-call.ts";
import { listKey, type ListKey } from "./list-key.ts";

type Answer = Promise<ListEnvelope<WireRow>>;

/** The one call that runs ahead of its list; whoever asks first takes it, or it is forgotten. */
let ahead: { readonly key: string; readonly answer: Answer } | undefined;

/** Ask for the rows of a list that is still to be drawn. @param first rows that have come already, perhaps those of the list */
export function askAhead(bundle: ListBundle, session: Session, address: URLSearchParams, first?: FirstRows): void {
  const { base, params, name } = firstCall(bundle, session, address);
  const answer = first?.call === name ? readList(first.answer) : fetchList(base, params);
  answer.catch(() => undefined); // told to whoever takes it
  ahead = { key: nameOf(listKey(session.companyId, base, params)), answer };
}

/** The answer under way for just these rows, once. */
export function takeAhead(key: ListKey): Answer | undefined {
  const taken = ahead;
  ahead = undefined;
  return taken?.key === nameOf(key) ? taken.answer : undefined;
}

function nameOf(key: ListKey): string {
  return JSON.stringify(key);
}
