/** Lists that stand with one item per line, wherever they are. */
const LISTS: ReadonlySet<string> = new Set(
  "search toolbar columns sections fields tabs steps states actions items lines add set drop move menu fixed children roles variants companies sort".split(
    " ",
  ),
);
const WIDTH = 130;

/** The one way to write a document: two spaces, one keyed item per line, short values inline. */
export function formatDocument(text: string): string {
  return `${write(JSON.parse(text), "", true)}\n`;
}

function write(value: unknown, indent: string, isOpen: boolean): string {
  if (Array.isArray(value))
    return isOpen
      ? block(
          "[",
          "]",
          value.map((item) => write(item, `${indent}  `, hasList(item))),
          indent,
        )
      : inline(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (!isOpen) return inline(value);
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
    typeof value === "object" && value !== null && (hasList(value) || indent.length + key.length + inline(value).length > WIDTH)
  );
}

/** Items with prompts or requirements stay in one line; sections, line tables and menu groups open. */
function hasList(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const isAction = "needs" in value && "select" in value;
  return (
    !isAction &&
    Object.entries(value).some(([key, inner]) =>
      Array.isArray(inner) ? LISTS.has(key) && inner.some((item) => typeof item === "object" && item !== null) : hasList(inner),
    )
  );
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inline(inner)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
