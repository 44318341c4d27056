/** Deepest nesting of a request body. */
export const MAX_JSON_DEPTH = 20;

/** Why a text is not accepted as JSON; `rule` is for machines. */
export class JsonRefused extends Error {
  readonly rule: "syntax" | "duplicate" | "depth" | "number" | "key";
  constructor(rule: JsonRefused["rule"]) {
    super(`the JSON is refused: ${rule}`);
    this.rule = rule;
  }
}

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\],]/g;
/** Keys that would reach into an object's own machinery. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Parse JSON that means one thing only: no duplicate keys, no number beyond a double, no nesting deeper than the limit.
 *
 * @throws {JsonRefused}
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new JsonRefused("syntax");
  }
  inspect(text);
  return value;
}

/** Walk the tokens of a text that is known to be JSON. */
function inspect(text: string): void {
  // One entry per open bracket: the keys seen in an object, undefined for an array.
  const open: (Set<string> | undefined)[] = [];
  let mayBeKey = false;
  for (const [token] of text.matchAll(TOKENS)) {
    const keys = open.at(-1);
    if (token === "{" || token === "[") {
      open.push(token === "{" ? new Set() : undefined);
      if (open.length > MAX_JSON_DEPTH) throw new JsonRefused("depth");
      mayBeKey = token === "{";
    } else if (token === "}" || token === "]") {
      open.pop();
      mayBeKey = false;
    } else if (token === ",") {
      mayBeKey = keys !== undefined;
    } else if (token.startsWith('"')) {
      if (mayBeKey && keys !== undefined) noteKey(keys, token);
      mayBeKey = false;
    } else if (!Number.isFinite(Number(token))) {
      throw new JsonRefused("number");
    }
  }
}

function noteKey(keys: Set<string>, token: string): void {
  const key: unknown = JSON.parse(token);
  if (typeof key !== "string" || FORBIDDEN_KEYS.has(key)) throw new JsonRefused("key");
  if (keys.has(key)) throw new JsonRefused("duplicate");
  keys.add(key);
}
