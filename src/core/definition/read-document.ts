import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import type { Faults, Place } from "./fault.ts";
import type { JsonNode, Member } from "./node.ts";

const UNSAFE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
/** Deeper documents are a mistake or an attack; the deepest shipped one has 12 levels. */
const MAX_DEPTH = 64;
/** Leaves the parser, which would go on calling itself for every level. */
const TOO_DEEP = new RangeError("nested too deeply");

type Open = { readonly members: Map<string, Member>; key: string | undefined; keyAt: Place } | { readonly items: JsonNode[] };

/**
 * Read one strict JSON document with the place of every value.
 *
 * @returns `undefined` when the text is no JSON; its first mistake is then a fault
 */
export function readDocument(file: string, text: string, faults: Faults): JsonNode | undefined {
  let root: JsonNode | undefined;
  let isBroken = false;
  const open: Open[] = [];
  const place = (line: number, character: number): Place => ({ file, line: line + 1, column: character + 1 });

  const put = (node: JsonNode): void => {
    const parent = open.at(-1);
    if (parent === undefined) root ??= node;
    else if ("items" in parent) parent.items.push(node);
    else if (parent.key !== undefined) {
      parent.members.set(parent.key, { keyAt: parent.keyAt, value: node });
      parent.key = undefined;
    }
  };
  const refuse = (at: Place, sentence: string): void => {
    if (!isBroken) faults.add("read/syntax", at, sentence);
    isBroken = true;
  };
  const descend = (at: Place, level: Open): void => {
    open.push(level);
    if (open.length <= MAX_DEPTH) return;
    refuse(at, `is nested deeper than ${MAX_DEPTH} levels`);
    throw TOO_DEEP;
  };

  try {
    visit(
      text,
      {
        onObjectBegin: (_offset, _length, line, character) => {
          const at = place(line, character);
          const members = new Map<string, Member>();
          put({ type: "object", at, members });
          descend(at, { members, key: undefined, keyAt: at });
        },
        onObjectProperty: (name, _offset, _length, line, character) => {
          const parent = open.at(-1);
          if (parent === undefined || "items" in parent) return;
          const keyAt = place(line, character);
          const first = parent.members.get(name);
          parent.key = undefined;
          if (UNSAFE_KEYS.has(name)) faults.add("read/unsafe-key", keyAt, `a property may not be named "${name}"`);
          else if (first !== undefined)
            faults.add("read/duplicate-key", keyAt, `"${name}" is written twice in one object`, first.keyAt);
          else [parent.key, parent.keyAt] = [name, keyAt];
        },
        onObjectEnd: () => void open.pop(),
        onArrayBegin: (_offset, _length, line, character) => {
          const at = place(line, character);
          const items: JsonNode[] = [];
          put({ type: "array", at, items });
          descend(at, { items });
        },
        onArrayEnd: () => void open.pop(),
        onLiteralValue: (value: string | number | boolean | null, _offset, _length, line, character) => {
          put({ type: "scalar", at: place(line, character), value });
        },
        onError: (error, offset, _length, line, character) => refuse(place(line, character), syntaxSentence(error, text, offset)),
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
  }
  return isBroken ? undefined : root;
}

function syntaxSentence(error: ParseErrorCode, text: string, offset: number): string {
  const name = printParseErrorCode(error);
  const next = text[offset];
  if (text.charCodeAt(0) === 0xfeff) return "begins with a byte-order mark; save it as plain UTF-8";
  if (name === "InvalidCommentToken") return "comments are not allowed; say it in a commit message";
  if ((name === "PropertyNameExpected" || name === "ValueExpected") && (next === "}" || next === "]")) {
    return `a comma stands before the closing ${next}`;
  }
  return sentences[name] ?? `is no JSON (${name})`;
}

const sentences: Readonly<Record<string, string>> = {
  InvalidSymbol: "is no JSON: texts stand in double quotes, other words are true, false and null",
  InvalidNumberFormat: "is no number that JSON allows",
  PropertyNameExpected: "expects a property name in double quotes",
  ValueExpected: "expects a value",
  ColonExpected: "expects a colon after the property name",
  CommaExpected: "expects a comma",
  CloseBraceExpected: "expects a closing }",
  CloseBracketExpected: "expects a closing ]",
  EndOfFileExpected: "expects nothing after the document",
  UnexpectedEndOfComment: "comments are not allowed; say it in a commit message",
  UnexpectedEndOfString: "a text does not end; its closing quote is missing",
  UnexpectedEndOfNumber: "is no number that JSON allows",
  InvalidUnicode: "has a \\u that four hexadecimal digits do not follow",
  InvalidEscapeCharacter: "has a backslash before a character that needs none",
  InvalidCharacter: "has a control character inside a text",
};
