import type { Action, Entity, Workflow } from "../../core/definition/generated/documents.ts";
import type { Row } from "../stage/person.ts";
import type { RecordedCall } from "../stage/cast.ts";

export type Pressed = {
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly action: Action;
  readonly rows: readonly Row[];
  readonly inputs: Readonly<Record<string, unknown>>;
};

/** The call that pressing an action makes on rows; undefined for what is no call of its own. */
export function pressedCall({
  entity,
  workflow,
  action,
  rows,
  inputs,
}: Pressed): Pick<RecordedCall, "method" | "path" | "body"> | undefined {
  const base = workflow.path ?? entity.path;
  const id = rows[0]?.id ?? "";
  const ids = rows.map((row) => row.id).join(",");
  const at = (target: string): string => {
    const filled = target.replace("{id}", id).replace("{ids}", ids);
    return filled.startsWith("/") ? filled : `${base}${filled === "" ? "" : `/${filled}`}`;
  };
  const [method = "PUT", target = action.key] = action.call?.split(" ") ?? [];
  const items = rows.map((row) => ({ id: row.id, lockVersion: row.lockVersion }));
  switch (action.does ?? "transition") {
    case "transition":
      if (action.append !== undefined && action.effect === undefined && action.call === undefined)
        return { method: "POST", path: at(action.append), body: { items, ...inputs } };
      return { method: method as RecordedCall["method"], path: at(target), body: { items, ...inputs } };
    case "remove":
      if (action.call === undefined) return { method: "DELETE", path: at(ids) };
      return method === "DELETE"
        ? { method, path: at(target.includes("{") ? target : `${target}/${ids}`.replace(/^\//, "")) }
        : { method: method as RecordedCall["method"], path: at(target), body: { items } };
    case "edit":
      return { method: method as RecordedCall["method"], path: at(target), body: { ...items[0], ...inputs } };
    case "flip":
      return action.call === undefined ? { method: "GET", path: at(`${action.key}/${id}`) } : { method: "GET", path: at(target) };
    default:
      return undefined;
  }
}
