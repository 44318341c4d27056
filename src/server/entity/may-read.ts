import type { Action } from "../../core/definition/generated/documents.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import { NoPermissionFailure } from "../ground/failures.ts";
import type { EntityCall } from "./entity-call.ts";

/**
 * The route lets through whoever might read under some company; this decides for the chosen one.
 *
 * @param action of a list under a call of its own
 * @throws {NoPermissionFailure}
 */
export function requireRead(ec: EntityCall, what: "list" | "get", action?: Action): void {
  if (action === undefined ? !mayRead(ec.workflow, ec.session, what) : !mayTouch(action, ec.session))
    throw new NoPermissionFailure();
}
