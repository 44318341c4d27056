import { basePath, entityCalls } from "../contract/endpoints.ts";
import type { Session } from "../contract/session.ts";
import type { ListBundle } from "../definition/product.ts";
import { listColumns } from "../table/column-model.ts";
import { firstParams } from "./asked-for.ts";
import { paramsText, type QueryParams } from "./query.ts";
import { searchModels } from "./search-model.ts";

/** The call that a list at an address begins with. */
export type FirstCall = {
  /** Where the calls of its records begin. */
  readonly base: string;
  readonly params: QueryParams;
  /** Path and parameters in one, by which two are told apart. */
  readonly name: string;
};

/** What a list asks for first; browser and server say it alike, so that the server may answer before it is asked. */
export function firstCall({ screen, entity, workflows }: ListBundle, session: Session, address: URLSearchParams): FirstCall {
  const [workflow] = workflows;
  const models = searchModels(screen, entity, workflow, session);
  const params = firstParams({ screen, models, columns: listColumns(screen, entity, workflow, session) }, address);
  const base = basePath(entity, workflow);
  return { base, params, name: `${entityCalls.list(base)}?${paramsText(params)}` };
}
