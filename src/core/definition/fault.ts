import type { RuleId } from "./rules.ts";

/** A position in a document; line and column count from 1, the file is relative to the project. */
export type Place = { readonly file: string; readonly line: number; readonly column: number };

/** What stands at a place of one line, `length` characters of it, is written anew. */
export type TextEdit = {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly text: string;
};

/** One mistake of a document: the rule it breaks, where, and a plain sentence. */
export type Fault = Place & {
  readonly rule: RuleId;
  readonly sentence: string;
  /** What the fault disagrees with: the base item, the first of two duplicates. */
  readonly related?: Place;
  /** Further places that miss the same thing. */
  readonly also?: readonly Place[];
  /** The workflow whose story it concerns, so that what follows from a missing action of it can wait. */
  readonly about?: string;
  /** As JSON, the value that would have to stand at the place. */
  readonly instead?: string;
  /** The edit of the file that mends it, where one is known. */
  readonly repair?: TextEdit;
};

/** Carries every fault of a compilation at once. */
export class DefinitionError extends Error {
  readonly code = "definition.faults";
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(formatFault).join("\n"));
    this.name = "DefinitionError";
    this.faults = faults;
  }
}

/** Rules that can be broken several times at one place: an object may miss two properties, a folder two files. */
const MANY_PER_PLACE = /^(meta|layout|read)\//;

/** Collects faults; a place breaks a rule once, however many companies and workflows share it. */
export class Faults {
  readonly #byText = new Map<string, Fault>();
  readonly #toldByRule = new Map<RuleId, number>();
  #told = 0;

  add(rule: RuleId, at: Place, sentence: string, related?: Place, about?: string, instead?: string): void {
    const fault: Fault = {
      rule,
      file: at.file,
      line: at.line,
      column: at.column,
      sentence,
      ...(related && { related: placeOf(related) }),
      ...(about !== undefined && { about }),
      ...(instead !== undefined && { instead }),
    };
    const text = `${formatPlace(fault)} ${rule} ${MANY_PER_PLACE.test(rule) ? sentence : ""}`;
    this.#told += 1;
    this.#toldByRule.set(rule, (this.#toldByRule.get(rule) ?? 0) + 1);
    if (!this.#byText.has(text)) this.#byText.set(text, fault);
  }

  /** Take over faults that were found before. */
  addAll(faults: readonly Fault[]): void {
    for (const fault of faults) this.add(fault.rule, fault, fault.sentence, fault.related, fault.about, fault.instead);
  }

  /** How often a fault was told, repetitions too: tells whether a step found any. */
  get told(): number {
    return this.#told;
  }

  /** The same without the faults of one rule: tells whether a step found worse. */
  toldBesides(rule: RuleId): number {
    return this.#told - (this.#toldByRule.get(rule) ?? 0);
  }

  get count(): number {
    return this.#byText.size;
  }

  /** All faults by file, line and column. */
  sorted(): readonly Fault[] {
    return [...this.#byText.values()].toSorted(comparePlaces);
  }
}

/** `schemas/modules/delivery/list/YJD.json:8:36 overlay/anchor "aply" is not in ...; did you mean "apply"? (base.json:10)` */
export function formatFault(fault: Fault): string {
  const related = fault.related === undefined ? "" : ` (${shortPlace(fault.related, fault.file)})`;
  return `${formatPlace(fault)} ${fault.rule} ${fault.sentence}${related}${formatAlso(fault)}`;
}

/** So many further places are named in one line; programs are told all of them. */
const NAMED_PLACES = 8;

function formatAlso({ file, also = [] }: Fault): string {
  if (also.length === 0) return "";
  const named = also.slice(0, NAMED_PLACES).map((place) => shortPlace(place, file));
  const rest = also.length - named.length;
  return `; the same at ${named.join(", ")}${rest === 0 ? "" : ` and ${rest} more`}`;
}

/** `file:line:column` */
export function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

function placeOf({ file, line, column }: Place): Place {
  return { file, line, column };
}

function comparePlaces(left: Place, right: Place): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.line - right.line || left.column - right.column;
}

/** The related file is named short where both stand in one folder. */
function shortPlace(place: Place, besides: string): string {
  const folder = besides.slice(0, besides.lastIndexOf("/") + 1);
  const file =
    place.file.startsWith(folder) && !place.file.slice(folder.length).includes("/")
      ? place.file.slice(folder.length)
      : place.file;
  return `${file}:${place.line}`;
}
