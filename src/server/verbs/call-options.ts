import type { Needs } from "../../core/definition/generated/documents.ts";
import type { RecordVerb, Route, RouteNeeds, RouteOptions } from "../wire/route.ts";

/** A path below that of a workflow. */
export type At = (below: string) => `/${string}`;

/** What is told of a route beside its path, for the published description and the proofs. */
export function about(workflow: string, verb: RecordVerb, ...actions: readonly string[]): RouteOptions {
  return { record: { workflow, verb, actions } };
}

/** One call serves all companies, so it opens for the permissions of each; the record's own workflow narrows it. */
export function needsOf(all: readonly Needs[]): RouteNeeds {
  if (all.some((needs) => needs === "open")) return "login";
  return [...new Set(all.flatMap((needs) => (typeof needs === "string" ? [] : needs)))];
}

/** Routes that are closed to machines. */
export function forPeople(routes: readonly Route[]): readonly Route[] {
  return routes.map((one) => ({ ...one, options: { ...one.options, keys: "never" } }));
}
