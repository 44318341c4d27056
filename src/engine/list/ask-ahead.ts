import { basePath, fetchList } from "../../client/records.ts";
import type { ListEnvelope, WireRow } from "../../core/contract/envelope.ts";
import type { Session } from "../../core/contract/session.ts";
import type { ListBundle } from "../../core/definition/product.ts";
import { searchModels } from "../../core/search/search-model.ts";
import { listColumns } from "../../core/table/column-model.ts";
import { firstParams } from "./asked-for.ts";
import { listKey, type ListKey } from "./list-key.ts";

type Answer = Promise<ListEnvelope<WireRow>>;

/** The one call that runs ahead of its list; whoever asks first takes it, or it is forgotten. */
let ahead: { readonly key: string; readonly answer: Answer } | undefined;

/** Ask for the rows of a list that is still to be drawn. */
export function askAhead({ screen, entity, workflows }: ListBundle, session: Session, address: URLSearchParams): void {
  const [workflow] = workflows;
  const base = basePath(entity, workflow);
  const models = searchModels(screen, entity, workflow, session);
  const params = firstParams({ screen, models, columns: listColumns(screen, entity, workflow, session) }, address);
  const answer = fetchList(base, params);
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
