import type { Action, Text } from "../definition/generated/documents.ts";

/** What an action brings about beside its own record. */
export type Carried = Pick<Action, "then" | "effect" | "tells" | "notify" | "reach" | "message">;

/**
 * What belongs to the state that an action leads to, so that it waits for the step before it: what is set off in other
 * documents, and who is told. What asks for an input of the action that nothing keeps, or comes of any of several ways, stays
 * where it is.
 */
export function carriedOn(action: Action): Carried {
  const { notify, message, prompt = [], branches = [] } = action;
  if (branches.length > 0) return {};
  const isFree = (part: unknown): boolean => !prompt.some(({ key }) => JSON.stringify(part).includes(`"input":"${key}"`));
  const said = notify === undefined || message === undefined ? undefined : saidLater(action, message);
  const parts = [
    ...(["then", "tells"] as const).filter((part) => isFree(action[part] ?? null)),
    ...(prompt.length === 0 ? (["effect"] as const) : []),
    ...(said === undefined ? [] : (["notify", "reach", "message"] as const)),
  ];
  const carried = parts.filter((part) => action[part] !== undefined).map((part) => [part, action[part]]);
  return { ...Object.fromEntries(carried), ...(said === undefined ? {} : { message: said }) };
}

/**
 * A message as another action may say it later: an input that the record has kept is read from its field. Undefined where it
 * says what its own action alone knows.
 */
function saidLater({ prompt = [], says = {}, adds = [] }: Action, message: Text): Text | undefined {
  const fields = new Map(prompt.flatMap(({ key, into }) => (into === undefined ? [] : [[key, into] as const])));
  const own = new Set([
    ...prompt.map(({ key }) => key).filter((key) => !fields.has(key)),
    ...Object.keys(says),
    ...adds.flatMap((adding) => Object.keys(adding.fields)),
  ]);
  const places = [...`${message.cn} ${message.id}`.matchAll(PLACES)].map(([, name]) => name!);
  if (places.some((name) => own.has(name))) return undefined;
  const later = (text: string): string => text.replaceAll(PLACES, (_place, name: string) => `{${fields.get(name) ?? name}}`);
  return { cn: later(message.cn), id: later(message.id) };
}

const PLACES = /\{(\w+)\}/g;
