import type { Action, Text } from "../definition/generated/documents.ts";

/** What an action brings about beside its own record. */
export type Carried = Pick<Action, "then" | "effect" | "tells" | "notify" | "reach" | "message">;

/**
 * What belongs to the state that an action leads to, so that it waits for the step before it: what is set off in other
 * documents, and who is told. What asks for an input of the action, or comes of any of several ways, stays where it is.
 */
export function carriedOn(action: Action): Carried {
  const { notify, message, prompt = [], branches = [] } = action;
  if (branches.length > 0) return {};
  const isFree = (part: unknown): boolean => !prompt.some(({ key }) => JSON.stringify(part).includes(`"input":"${key}"`));
  const isTold = notify !== undefined && message !== undefined && saysNothingOwn(action, message);
  const parts = [
    ...(["then", "tells"] as const).filter((part) => isFree(action[part] ?? null)),
    ...(prompt.length === 0 ? (["effect"] as const) : []),
    ...(isTold ? (["notify", "reach", "message"] as const) : []),
  ];
  return Object.fromEntries(parts.filter((part) => action[part] !== undefined).map((part) => [part, action[part]]));
}

/** Whether a message says nothing that only its own action knows. */
function saysNothingOwn({ prompt = [], says = {}, adds = [] }: Action, message: Text): boolean {
  const own = new Set([
    ...prompt.map(({ key }) => key),
    ...Object.keys(says),
    ...adds.flatMap(({ fields }) => Object.keys(fields)),
  ]);
  const places = [...`${message.cn} ${message.id}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return !places.some((name) => own.has(name));
}
