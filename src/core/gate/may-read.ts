import type { Workflow } from "../definition/generated/documents.ts";
import type { Session } from "../contract/session.ts";
import { mayUse } from "./permissions.ts";

/** Permission of reading a line table; most are read with their record. */
export function mayReadLines(workflow: Pick<Workflow, "reads">, session: Session, table: string): boolean {
  const needs = workflow.reads.lines?.find(({ key }) => key === table)?.needs;
  return needs === undefined || mayUse(session, needs);
}

/** Permission of reading; some sides need none for what their scope gives them (the word `own`). */
export function mayRead(workflow: Pick<Workflow, "reads">, session: Session, what: "list" | "get"): boolean {
  const isOwn = session.isMachine !== true && workflow.reads.own?.includes(session.side) === true;
  return isOwn || mayUse(session, workflow.reads[what]);
}
