import { documentPlace } from "../../core/definition/document-kind.ts";
import { BadRequestFailure, type InputFault } from "../ground/failures.ts";
import { hasControlCharacter } from "../wire/control-characters.ts";
import type { Changes } from "./changes.ts";

const MB = 1024 * 1024;
const MOST_MB = 2;
/** The deepest shipped document has 12 levels. */
const MOST_LEVELS = 40;

/**
 * A draft is documents, of no more than there is room and patience for.
 *
 * @throws {BadRequestFailure} for a path that is no document's, for too much text, and for what is nested too deeply
 */
export function checkBounds(changes: Changes): void {
  const faults = changes.flatMap(([path, text]): InputFault[] => {
    if (documentPlace(path) === undefined) return [{ field: path.slice(0, 200), rule: "path", text: "FIELD_WRONG" }];
    if (text !== null && levelsOf(text) > MOST_LEVELS)
      return [{ field: path, rule: "depth", text: "DRAFT_TOO_DEEP", facts: { max: MOST_LEVELS } }];
    if (text !== null && isUnwritable(text)) return [{ field: path, rule: "pattern", text: "FIELD_WRONG" }];
    return [];
  });
  const bytes = changes.reduce((sum, [, text]) => sum + Buffer.byteLength(text ?? ""), 0);
  if (bytes > MOST_MB * MB) faults.push({ field: "", rule: "max", text: "DRAFT_TOO_LARGE", facts: { max: MOST_MB } });
  if (faults.length > 0) throw new BadRequestFailure(faults);
}

/** How deeply a text is nested, whether it is JSON or not: brackets outside of quotes, in one pass whatever they are. */
function levelsOf(text: string): number {
  let level = 0;
  let deepest = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted && sign === "\\") at += 1;
    else if (!isQuoted && (sign === "{" || sign === "[")) deepest = Math.max(deepest, ++level);
    else if (!isQuoted && (sign === "}" || sign === "]")) level -= 1;
  }
  return deepest;
}

/** Signs that no document has and not every store keeps: halves of characters, and controls but for breaks and tabs. */
function isUnwritable(text: string): boolean {
  return !text.isWellFormed() || hasControlCharacter(text.replaceAll(/[\n\r\t]/g, ""));
}
