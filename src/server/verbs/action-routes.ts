import type { Action } from "../../core/definition/generated/documents.ts";
import { importCalls } from "../../core/contract/import.ts";
import { jsonBody, type Call } from "../wire/call.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import type { Reply } from "../wire/reply.ts";
import { withQueryOfBody } from "../wire/query-of-body.ts";
import { route, type RecordVerb, type Route } from "../wire/route.ts";
import { about, needsOf, type At } from "./call-options.ts";
import { append } from "./append.ts";
import { check } from "./check.ts";
import { callOnce } from "./call-once.ts";
import { compared } from "./compared.ts";
import { create } from "./create.ts";
import { detachFile } from "./detach-file.ts";
import { downloadFiles } from "./download-files.ts";
import { exportRows } from "./export.ts";
import { findUnique } from "./find-unique.ts";
import { flip } from "./flip.ts";
import { importData, importTemplate } from "./import-rows.ts";
import { list } from "./list.ts";
import { print } from "./print.ts";
import { remove } from "./remove.ts";
import { transition } from "./transition.ts";
import { update } from "./update.ts";

/** Each may hold thousands of rows; a person judges a sheet and then writes it. */
const IMPORTS_A_MINUTE = 30;

type Operation = (call: Call, workflow: string, key: string) => Promise<Reply>;
type OperationOfAction = { readonly verb: RecordVerb; readonly call: string; readonly run: Operation };

/** The call of one action; the actions of all companies share it. */
export function actionRoutes(workflow: string, at: At, actions: readonly Action[], others: readonly Action[]): readonly Route[] {
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
function detachRoutes(workflow: string, at: At, actions: readonly Action[]): readonly Route[] {
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
  at: At,
  actions: readonly Action[],
  others: readonly Action[],
  operation: OperationOfAction,
): readonly Route[] {
  const [action] = actions;
  if (action === undefined) return [];
  const [method, path] = callOf(action.call ?? operation.call, at);
  if (operation.verb === "export") return exportRoutes(workflow, [method, path], actions, operation);
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

/** An export is read by an address, or by a helper that sends its filter as a body and saves the answer (specification 7). */
function exportRoutes(
  workflow: string,
  [method, path]: ReturnType<typeof callOf>,
  actions: readonly Action[],
  { verb, run }: OperationOfAction,
): readonly Route[] {
  const key = actions[0]?.key ?? "";
  const needs = needsOf(actions.map((one) => one.needs));
  const options = about(workflow, verb, key);
  const byBody = { ...options, asksInBody: true, neverStored: true } as const;
  return [
    route(method, path, needs, (call) => run(call, workflow, key), options),
    ...(method === "GET" ? [route("POST", path, needs, (call) => run(withQueryOfBody(call), workflow, key), byBody)] : []),
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
function callOf(call: string, at: At): readonly [Route["method"], `/${string}`] {
  const [method = "PUT", path = ""] = call.split(" ");
  const named = path.replaceAll(/\{(\w+)\}/g, ":$1");
  const whole = named.startsWith("/") ? (named as `/${string}`) : at(named === "" ? "" : `/${named}`);
  return [method as Route["method"], whole];
}
