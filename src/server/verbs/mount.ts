import type { Action, Needs, Workflow } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { route, type Route, type RouteNeeds, type RouteOptions } from "../wire/route.ts";
import { actionRoutes } from "./action-routes.ts";
import { about, type At, forPeople, needsOf } from "./call-options.ts";
import { exchange, exchangeRun } from "./exchange.ts";
import { chain } from "./chain.ts";
import { checkNames } from "./check-names.ts";
import { givesRights } from "../entity/gives-rights.ts";
import { giveable } from "./giveable.ts";
import { history } from "./history.ts";
import { files, get } from "./get.ts";
import { lines } from "./lines.ts";
import { list } from "./list.ts";
import { enters, isOffered, offered } from "./offered.ts";

/**
 * The calls of every workflow below its path: reading, the standard verbs, and its actions. They are the same for
 * every company; what a record allows is decided by the workflow of the company that owns it.
 *
 * @throws {UnregisteredNameError} when a document names code that does not exist
 */
export function entityRoutes(product: Product): readonly Route[] {
  checkNames(product);
  return Object.values(product.workflows).flatMap((perVariant) => {
    const variants = Object.values(perVariant);
    const routes = distinct(workflowRoutes(product, variants));
    const isForPeople = variants.some(({ entity }) => Object.values(product.entities[entity] ?? {}).some(givesRights));
    return isForPeople ? forPeople(routes) : routes;
  });
}

function workflowRoutes(product: Product, variants: readonly Workflow[]): readonly Route[] {
  const [first] = variants;
  if (first === undefined) return [];
  const entity = Object.values(product.entities[first.entity] ?? {})[0];
  const path = first.path ?? entity?.path;
  if (entity === undefined || path === undefined) throw new RangeError(`${first.workflow} has no path`);
  const name = first.workflow;
  const at = (below: string): `/${string}` => `${path}${below}` as `/${string}`;
  const call = first.reads.call;
  const reads = [
    route("GET", at("/list"), readNeeds(variants, "list"), (one) => list(one, name), {
      ...about(name, "list"),
      ...keysRead(variants, "list"),
    }),
    route("GET", at(call === undefined ? "/:id" : `/${call}/:id`), readNeeds(variants, "get"), (one) => get(one, name), {
      ...about(name, "get"),
      ...keysRead(variants, "get"),
    }),
    route("GET", at("/history/:id"), readNeeds(variants, "get"), (one) => history(one, name), {
      ...about(name, "history"),
      ...keysRead(variants, "get"),
    }),
    route("GET", at("/chain/:id"), readNeeds(variants, "get"), (one) => chain(one, name), {
      ...about(name, "chain"),
      ...keysRead(variants, "get"),
    }),
    ...(entity.lines ?? [])
      .filter((table) => table.set === "workflow")
      .flatMap((table) =>
        [table.key, ...otherCalls(variants, table.key)].map((below) =>
          route(
            "GET",
            at(`/${below}/:id`),
            needsOf(variants.map((one) => linesNeed(one, table.key))),
            (one) => lines(one, name, table.key),
            about(name, "lines", table.key),
          ),
        ),
      ),
  ];
  const entering = variants.flatMap((one) => one.actions.filter(enters));
  const keys = [...new Set(variants.flatMap((one) => one.actions.map((action) => action.key)))];
  return [
    ...reads,
    ...(entity.fields ?? [])
      .filter((field) => field.kind === "files")
      .map((field) =>
        route("GET", at(`/${field.key}/:id`), readNeeds(variants, "get"), (one) => files(one, name), {
          ...about(name, "files", field.key),
          ...keysRead(variants, "get"),
        }),
      ),
    ...exchangeRoutes(product, variants, at),
    ...(entity.lookups ?? [])
      .filter(isOffered)
      .map(({ by }) =>
        route(
          "GET",
          at(`/offered/${by}/:id`),
          needsOf(entering.map((action) => action.needs)),
          (one) => offered(one, name, by),
          about(name, "offered", ...new Set(entering.map((action) => action.key))),
        ),
      ),
    ...entity.fields
      .filter((field) => field.gives !== undefined)
      .map(({ key }) =>
        route(
          "GET",
          at(`/offered/${key}`),
          needsOf(entering.map((action) => action.needs)),
          (one) => giveable(one, name, key),
          about(name, "giveable", ...new Set(entering.map((action) => action.key))),
        ),
      ),
    ...keys.flatMap((key) =>
      actionRoutes(
        name,
        at,
        variants.flatMap((one) => actionNamed(one, key) ?? []),
        variants.flatMap((one) => one.actions),
      ),
    ),
  ];
}

/** Rows of another system come in by the permissions with which people make and change records. */
function exchangeRoutes(product: Product, variants: readonly Workflow[], at: At): readonly Route[] {
  const [first] = variants;
  const entities = Object.values(product.entities[first?.entity ?? ""] ?? {});
  const entering = variants.flatMap(({ actions }) => actions.filter(({ does }) => does === "create" || does === "edit"));
  if (first === undefined || entering.length === 0 || entities.every((one) => one.exchange === undefined)) return [];
  const needs = needsOf(entering.map((action) => action.needs));
  const name = first.workflow;
  return [
    route("GET", at("/exchange"), needs, (one) => exchangeRun(one, name), about(name, "exchangeRun")),
    route("POST", at("/exchange"), needs, (one) => exchange(one, name), {
      ...about(name, "exchange"),
      rows: true,
      neverStored: true,
    }),
  ];
}

/** Where a side reads without a permission the call opens for everybody who is signed in, and the operation decides. */
function readNeeds(variants: readonly Workflow[], what: "list" | "get"): RouteNeeds {
  return variants.some(({ reads }) => reads.own !== undefined) ? "login" : needsOf(variants.map(({ reads }) => reads[what]));
}

/** A key reads by its permission alone, also what its account's side reads without one. */
function keysRead(variants: readonly Workflow[], what: "list" | "get"): Pick<RouteOptions, "keys"> {
  const needs = needsOf(variants.map(({ reads }) => reads[what]));
  return readNeeds(variants, what) !== "login" || typeof needs === "string" ? {} : { keys: [needs].flat() };
}

/** What the lines of a table need: what the workflow says of them, or of the action of that name, or of the record. */
function linesNeed(workflow: Workflow, table: string): Needs {
  const { reads } = workflow;
  return reads.lines?.find(({ key }) => key === table)?.needs ?? actionNamed(workflow, table)?.needs ?? reads.get;
}

/** Further names under which the lines of a table are read. */
function otherCalls(variants: readonly Workflow[], table: string): readonly string[] {
  return [...new Set(variants.flatMap(({ reads }) => reads.lines?.find(({ key }) => key === table)?.call ?? []))];
}

function actionNamed(workflow: Workflow, key: string): Action | undefined {
  return workflow.actions.find((action) => action.key === key);
}

/** Two actions on one call: the first of the document wins. */
function distinct(routes: readonly Route[]): readonly Route[] {
  return [...new Map(routes.toReversed().map((one) => [`${one.method} ${one.path}`, one])).values()].toReversed();
}
