import { BadRequestFailure } from "../ground/failures.ts";
import { jsonBody, type Call } from "./call.ts";
import { parseQuery, unreadableParameters, type Query } from "./query.ts";

/** How forms of a page write their fields. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * A call whose body says what a query says for others: a helper that saves what is answered as a file sends its filter as
 * a body, in JSON or as a form (specification 7). The body wins over the address.
 *
 * @throws {BadRequestFailure} for a body that no query could be written as
 */
export function withQueryOfBody(call: Call): Call {
  const type = call.request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const parameters = type === FORM_TYPE ? new URLSearchParams(new TextDecoder().decode(call.body)) : parametersOf(jsonBody(call));
  const said = parseQuery(parameters);
  if (said === undefined) throw new BadRequestFailure();
  const unreadable = unreadableParameters(said);
  if (unreadable.length > 0)
    throw new BadRequestFailure(unreadable.map((field) => ({ field, rule: "control", text: "FIELD_WRONG" })));
  return { ...call, query: { ...call.query, ...said } satisfies Query };
}

function parametersOf(body: Readonly<Record<string, unknown>>): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (isNested(value)) for (const [inner, one] of Object.entries(value)) add(parameters, `${name}[${inner}]`, one);
    else for (const one of Array.isArray(value) ? value : [value]) add(parameters, name, one);
  }
  return parameters;
}

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is not said is not asked for. */
function add(parameters: URLSearchParams, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (typeof value === "object") throw new BadRequestFailure([{ field: name, rule: "type", text: "FIELD_WRONG" }]);
  parameters.append(name, String(value));
}
