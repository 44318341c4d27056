/** Lists that stand with one item per line, wherever they are. */
const LISTS: ReadonlySet<string> = new Set(
  "search filters toolbar columns sections fields tabs steps states marks actions items lines add set drop move menu fixed children roles variants companies sort".split(
    " ",
  ),
);
const WIDTH = 130;

/**
 * The one way to write a document: two spaces, one keyed item per line, short values inline.
 *
 * @param schema where its `$schema` is to lead; absent: where it does
 */
export function formatDocument(text: string, schema?: string): string {
  const document = JSON.parse(text) as object;
  const led = schema !== undefined && Object.hasOwn(document, "$schema") ? { ...document, $schema: schema } : document;
  return `${write(led, "", true)}\n`;
}

function write(value: unknown, indent: string, isOpen: boolean): string {
  if (Array.isArray(value))
    return isOpen
      ? block(
          "[",
          "]",
          value.map((item) => inline(item, `${indent}  `)),
          indent,
        )
      : inline(value, indent);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (!isOpen) return inline(value, indent);
  const members = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${write(inner, `${indent}  `, opens(key, inner, indent))}`,
  );
  return block("{", "}", members, indent);
}

function block(start: string, end: string, parts: readonly string[], indent: string): string {
  return parts.length === 0
    ? `${start}${end}`
    : `${start}\n${parts.map((part) => `${indent}  ${part}`).join(",\n")}\n${indent}${end}`;
}

/** Keyed lists, objects that hold one, and objects too wide for a line. */
function opens(key: string, value: unknown, indent: string): boolean {
  if (Array.isArray(value)) return LISTS.has(key) && value.some((item) => typeof item === "object");
  return (
    typeof value === "object" &&
    value !== null &&
    (hasList(value) || indent.length + key.length + inline(value, indent).length > WIDTH)
  );
}

/** Objects in which a keyed list stands, such as the operations of a difference. */
function hasList(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).some(([key, inner]) =>
    Array.isArray(inner) ? LISTS.has(key) && inner.some((item) => typeof item === "object" && item !== null) : hasList(inner),
  );
}

/**
 * A value in one line, in which only lists of keyed items have lines of their own: prompts of an action, fields of a
 * section, entries of a menu group, defaults that depend on who asks.
 */
function inline(value: unknown, indent: string): string {
  if (Array.isArray(value))
    return value.length > 0 && value.every(isKeyed)
      ? block(
          "[",
          "]",
          value.map((item) => inline(item, `${indent}  `)),
          indent,
        )
      : `[${value.map((item) => inline(item, indent)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inline(inner, indent)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function isKeyed(value: unknown): boolean {
  return typeof value === "object" && value !== null && ("key" in value || "value" in value);
}
