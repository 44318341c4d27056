import type { Action, Needs, Workflow } from "../../core/definition/generated/documents.ts";
import { importCalls } from "../../core/contract/import.ts";
import type { Product } from "../../core/definition/product.ts";
import { jsonBody, type Call } from "../wire/call.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import type { Reply } from "../wire/reply.ts";
import { route, type RecordVerb, type Route, type RouteNeeds, type RouteOptions } from "../wire/route.ts";
import { append } from "./append.ts";
import { chain } from "./chain.ts";
import { check } from "./check.ts";
import { checkNames } from "./check-names.ts";
import { callOnce } from "./call-once.ts";
import { compared } from "./compared.ts";
import { create } from "./create.ts";
import { detachFile } from "./detach-file.ts";
import { downloadFiles } from "./download-files.ts";
import { exportRows } from "./export.ts";
import { findUnique } from "./find-unique.ts";
import { flip } from "./flip.ts";
import { giveable } from "./giveable.ts";
import { history } from "./history.ts";
import { files, get } from "./get.ts";
import { importData, importTemplate } from "./import-rows.ts";
import { lines } from "./lines.ts";
import { list } from "./list.ts";
import { enters, isOffered, offered } from "./offered.ts";
import { print } from "./print.ts";
import { remove } from "./remove.ts";
import { transition } from "./transition.ts";
import { update } from "./update.ts";

/** Each may hold thousands of rows; a person judges a sheet and then writes it. */
const IMPORTS_A_MINUTE = 30;

type Operation = (call: Call, workflow: string, key: string) => Promise<Reply>;
type OperationOfAction = { readonly verb: RecordVerb; readonly call: string; readonly run: Operation };

/**
 * The calls of every workflow below its path: reading, the standard verbs, and its actions. They are the same for
 * every company; what a record allows is decided by the workflow of the company that owns it.
 *
 * @throws {UnregisteredNameError} when a document names code that does not exist
 */
export function entityRoutes(product: Product): readonly Route[] {
  checkNames(product);
  return Object.values(product.workflows).flatMap((perVariant) => distinct(workflowRoutes(product, Object.values(perVariant))));
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
    route("GET", at("/list"), readNeeds(variants, "list"), (one) => list(one, name), about(name, "list")),
    route(
      "GET",
      at(call === undefined ? "/:id" : `/${call}/:id`),
      readNeeds(variants, "get"),
      (one) => get(one, name),
      about(name, "get"),
    ),
    route("GET", at("/history/:id"), readNeeds(variants, "get"), (one) => history(one, name), about(name, "history")),
    route("GET", at("/chain/:id"), readNeeds(variants, "get"), (one) => chain(one, name), about(name, "chain")),
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
        route(
          "GET",
          at(`/${field.key}/:id`),
          readNeeds(variants, "get"),
          (one) => files(one, name),
          about(name, "files", field.key),
        ),
      ),
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

/** The call of one action; the actions of all companies share it. */
function actionRoutes(
  workflow: string,
  at: (below: string) => `/${string}`,
  actions: readonly Action[],
  others: readonly Action[],
): readonly Route[] {
  const [action] = actions;
  if (action === undefined) return [];
  if (action.does === "import") {
    const needs = needsOf(actions.map((one) => one.needs));
    return [
      route(
        "GET",
        at(importCalls.template("")),
        needs,
        (call) => importTemplate(call, workflow, action.key),
        about(workflow, "template", action.key),
      ),
      route("POST", at(importCalls.data("")), needs, (call) => importData(call, workflow, action.key), {
        ...about(workflow, "import", action.key),
        upload: "read",
        perMinute: IMPORTS_A_MINUTE,
      }),
    ];
  }
  const operation = operationOf(action);
  // What a holder presses hangs below a call of its own, where the proof is judged.
  if (operation === undefined || action.needs === "holder") return [];
  if (action.detach !== undefined)
    return [...detachRoutes(workflow, at, actions), ...pressed(workflow, at, actions, others, operation)];
  return pressed(workflow, at, actions, others, operation);
}

/** One file of a record has a call of its own beside the action that takes out all of them. */
function detachRoutes(workflow: string, at: (below: string) => `/${string}`, actions: readonly Action[]): readonly Route[] {
  const key = actions[0]?.key ?? "";
  return [
    route(
      "DELETE",
      at("/file/:fileId"),
      needsOf(actions.map((one) => one.needs)),
      (call) => detachFile(call, workflow, key),
      about(workflow, "detach", key),
    ),
  ];
}

function pressed(
  workflow: string,
  at: (below: string) => `/${string}`,
  actions: readonly Action[],
  others: readonly Action[],
  operation: OperationOfAction,
): readonly Route[] {
  const [action] = actions;
  if (action === undefined) return [];
  const [method, path] = callOf(action.call ?? operation.call, at);
  if (action.sends === undefined)
    return [
      route(
        method,
        path,
        needsOf(actions.map((one) => one.needs)),
        (call) => operation.run(call, workflow, action.key),
        about(workflow, operation.verb, action.key),
      ),
    ];
  const sharing = others.filter((other) => other.sends !== undefined && other.call === action.call);
  return [
    route(
      method,
      path,
      needsOf(sharing.map((one) => one.needs)),
      (call) => operation.run(call, workflow, meantBy(call, sharing)),
      about(workflow, operation.verb, ...new Set(sharing.map((one) => one.key))),
    ),
  ];
}

/**
 * Key of the action that the body's fixed fields mean.
 *
 * @throws {BadRequestFailure} when they mean none
 */
function meantBy(call: Call, sharing: readonly Action[]): string {
  const body = jsonBody(call);
  const meant = sharing.find(({ sends }) => Object.entries(sends ?? {}).every(([key, value]) => coded(body[key]) === value));
  if (meant !== undefined) return meant.key;
  const [field = ""] = Object.keys(sharing[0]?.sends ?? {});
  throw new BadRequestFailure([
    {
      field,
      rule: coded(body[field]) === "" ? "required" : "unknown",
      text: coded(body[field]) === "" ? "FIELD_REQUIRED" : "FIELD_WRONG",
    },
  ]);
}

/** A truth value of the body as the dictionary SiFo codes it. */
function coded(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** What is told of a route beside its path, for the published description and the proofs. */
function about(workflow: string, verb: RecordVerb, ...actions: readonly string[]): RouteOptions {
  return { record: { workflow, verb, actions } };
}

/** Where a kind of action is called unless the document says otherwise, and what carries it out. */
function operationOf(action: Action): OperationOfAction | undefined {
  switch (action.does ?? "transition") {
    case "transition":
      // An action that only adds a row answers the table; one that moves the record too answers the record.
      return action.append === undefined || action.to !== undefined
        ? { verb: "transition", call: `PUT ${action.key}`, run: transition }
        : { verb: "append", call: `POST ${action.append}`, run: append };
    case "create":
      return { verb: "create", call: "POST", run: create };
    case "edit":
      return { verb: "edit", call: `PUT ${action.key}`, run: update };
    case "remove":
      return { verb: "remove", call: "DELETE :ids", run: remove };
    case "export":
      return { verb: "export", call: "GET export", run: exportRows };
    case "download":
      return { verb: "download", call: `GET ${action.key}/:id`, run: downloadFiles };
    case "print":
      return { verb: "print", call: "GET print/:id", run: print };
    case "flip":
      return { verb: "flip", call: `GET ${action.key}/:id`, run: flip };
    case "open":
      if (action.call === undefined) return undefined;
      return action.call.includes("{id}")
        ? { verb: "compare", call: "GET", run: compared }
        : { verb: "open", call: "GET", run: findUnique };
    case "refresh":
      return action.call === undefined ? undefined : { verb: "refresh", call: "GET", run: list };
    case "check":
      return { verb: "check", call: `PUT ${action.key}`, run: check };
    case "call":
      return { verb: "call", call: `PUT ${action.key}`, run: callOnce };
    // These go to a part of the page; what they read has calls of its own. What elapses or follows is nobody's call.
    case "panel":
    case "import":
    case "list":
    case "elapse":
    case "follow":
      return undefined;
  }
}

/** `PUT editDelivery` stands below the path, `GET /whole/path/{id}` alone. */
function callOf(call: string, at: (below: string) => `/${string}`): readonly [Route["method"], `/${string}`] {
  const [method = "PUT", path = ""] = call.split(" ");
  const named = path.replaceAll(/\{(\w+)\}/g, ":$1");
  const whole = named.startsWith("/") ? (named as `/${string}`) : at(named === "" ? "" : `/${named}`);
  return [method as Route["method"], whole];
}

/** One call serves all companies, so it opens for the permissions of each; the record's own workflow narrows it. */
function needsOf(all: readonly Needs[]): RouteNeeds {
  if (all.some((needs) => needs === "open")) return "login";
  return [...new Set(all.flatMap((needs) => (typeof needs === "string" ? [] : needs)))];
}

/** Where a side reads without a permission the call opens for everybody who is signed in, and the operation decides. */
function readNeeds(variants: readonly Workflow[], what: "list" | "get"): RouteNeeds {
  return variants.some(({ reads }) => reads.own !== undefined) ? "login" : needsOf(variants.map(({ reads }) => reads[what]));
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
