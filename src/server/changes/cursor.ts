import { BadRequestFailure } from "../ground/failures.ts";

/** What a list is asked with to begin: `changedSince=start`. */
export const START = "start";

/** A place among the changes of an entity; records of one transaction stand by their ids. */
export type Place = { readonly at: string; readonly id: string };

/** How far a reader is, first through the records that were there when it began, then through what changed since. */
export type Reading =
  | { readonly stage: "all"; readonly from: Place; readonly after: string }
  | { readonly stage: "since"; readonly from: Place };

/** How the text of a reader's cursor is made and read. */
export class Cursors {
  readonly #fits: string;

  /** @param fits another text where what was told before is no beginning any more: another store, other rights, other documents */
  constructor(fits: string) {
    this.#fits = fits;
  }

  write(reading: Reading): string {
    const { at, id } = reading.from;
    return Buffer.from(JSON.stringify([this.#fits, at, id, ...(reading.stage === "all" ? [reading.after] : [])])).toString(
      "base64url",
    );
  }

  /**
   * @throws {BadRequestFailure} for a text that is no cursor, rule `unknown`; or for one that no longer fits, so that the
   * reader must begin anew, rule `stale`
   */
  read(text: string): Reading {
    const parts = partsOf(text);
    if (parts === undefined) throw new BadRequestFailure([{ field: "changedSince", rule: "unknown", text: "FIELD_WRONG" }]);
    const [fits, at = "", id = "", after] = parts;
    if (fits !== this.#fits) throw staleCursor();
    const from = { at, id };
    return after === undefined ? { stage: "since", from } : { stage: "all", from, after };
  }
}

/** What was told is no beginning any more: the reader reads everything once more. */
export function staleCursor(): BadRequestFailure {
  return new BadRequestFailure([{ field: "changedSince", rule: "stale", text: "CURSOR_STALE" }]);
}

const LONGEST = 400;

function partsOf(text: string): readonly string[] | undefined {
  if (text.length > LONGEST || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (!Array.isArray(parts) || parts.length < 3 || parts.length > 4) return undefined;
    const texts = parts.filter((part) => typeof part === "string");
    const [, at = "", ...ids] = texts;
    const isWhole = texts.length === parts.length && /^\d{1,18}$/.test(at) && ids.every((id) => /^\d{0,20}$/.test(id));
    return isWhole ? texts : undefined;
  } catch {
    return undefined;
  }
}
