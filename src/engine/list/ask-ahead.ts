import { takeFirstWords } from "../../client/load-dictionaries.ts";
import { fetchList, nameFiles, readList } from "../../client/records.ts";
import type { ListEnvelope, WireRow } from "../../core/contract/envelope.ts";
import type { FirstRows } from "../../core/contract/first-rows.ts";
import type { Session } from "../../core/contract/session.ts";
import type { ListBundle } from "../../core/definition/product.ts";
import { firstCall } from "../../core/search/first-call.ts";
import { listKey, type ListKey } from "./list-key.ts";

type Rows = ListEnvelope<WireRow>;
type Answer = Promise<Rows>;

/** The one call that runs ahead of its list; whoever asks first takes it, or it is forgotten. Its rows where they are here. */
let ahead: { readonly key: string; readonly answer: Answer; readonly rows: Rows | undefined } | undefined;

/** Ask for the rows of a list that is still to be drawn. @param first rows that have come already, perhaps those of the list */
export function askAhead(bundle: ListBundle, session: Session, address: URLSearchParams, first?: FirstRows): void {
  const { base, params, name } = firstCall(bundle, session, address);
  const came = first?.call === name ? first.answer : undefined;
  if (came !== undefined && first?.words !== undefined) takeFirstWords(first.words);
  const answer = came === undefined ? fetchList(base, params) : readList(came);
  answer.catch(() => undefined); // told to whoever takes it
  const rows = came === undefined || nameFiles(came.rows) ? undefined : came;
  ahead = { key: nameOf(listKey(session.companyId, base, params)), answer, rows };
}

/** Just these rows, where they have come before their list is drawn, so that it is drawn with them. They stay until taken. */
export function rowsHere(key: ListKey): Rows | undefined {
  return ahead?.key === nameOf(key) ? ahead.rows : undefined;
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
