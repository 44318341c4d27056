import { documentPath, type DocumentPlace } from "../definition/document-kind.ts";
import { firstText } from "./first-text.ts";
import { formatDocument } from "./format-document.ts";

export type Json = Record<string, unknown>;
export type Keyed = Json & { readonly key: string };

/** Documents as they are read; undefined: there is none. */
export type ReadText = (path: string) => string | undefined;

/** A document that a question has to change is no JSON now. */
export class UnreadableDocumentError extends Error {
  readonly code = "document.unreadable";
  readonly path: string;
  constructor(path: string, cause: unknown) {
    super(`${path} is no JSON`, { cause });
    this.path = path;
  }
}

/** Documents that an answer changes: each read once, begun where there is none, and written in the one way. */
export class ChangedDocuments {
  readonly #read: ReadText;
  readonly #documents = new Map<string, Json>();
  readonly #places = new Map<string, DocumentPlace>();

  constructor(read: ReadText) {
    this.#read = read;
  }

  /** The document of a place, to be changed. @throws {UnreadableDocumentError} */
  change(place: DocumentPlace): Json {
    const path = documentPath(place);
    const known = this.#documents.get(path);
    if (known !== undefined) return known;
    const document = parsed(path, this.#read(path) ?? firstText(place));
    this.#documents.set(path, document);
    this.#places.set(path, place);
    return document;
  }

  /** The document of a place, only to be looked at. @throws {UnreadableDocumentError} */
  look(place: DocumentPlace): Json {
    const path = documentPath(place);
    return this.#documents.get(path) ?? parsed(path, this.#read(path) ?? "{}");
  }

  /** The texts, without the differences that say nothing any more, and that nobody needs: null. */
  textsLeft(): ReadonlyMap<string, string | null> {
    const isNeedless = (path: string): boolean => {
      const place = this.#places.get(path);
      return place !== undefined && isNeedlessDifference(place, this.#documents.get(path) ?? {});
    };
    return new Map(Array.from(this.texts(), ([path, text]) => [path, isNeedless(path) ? null : text]));
  }

  texts(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.#documents, ([path, document]) => [path, formatDocument(JSON.stringify(document))]));
  }
}

const HEADS: ReadonlySet<string> = new Set(["$schema", "entity", "workflow", "dict", "variant"]);

/** A company's document that says nothing. Screens have one for every company; of the others there is one where it differs. */
export function isNeedlessDifference({ kind, variant }: DocumentPlace, document: Json): boolean {
  return variant !== undefined && kind !== "screen" && Object.keys(document).every((name) => HEADS.has(name));
}

function parsed(path: string, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new UnreadableDocumentError(path, error);
  }
}

/** A list of keyed items in a document, made where there is none. */
export function listIn(document: Json, name: string): Keyed[] {
  return (document[name] ??= []) as Keyed[];
}

/** The items that a difference adds to a list, or the facts that it sets in one. */
export function operationsIn(document: Json, list: string, operation: "add" | "set" | "move"): Keyed[] {
  return listIn((document[list] ??= {}) as Json, operation);
}

/** The facts that a difference sets of an item of a list, begun where it sets none. */
export function settingOf(document: Json, list: string, key: string): Json {
  const settings = operationsIn(document, list, "set");
  const known = settings.find((one) => one.key === key);
  if (known !== undefined) return known;
  const set = { key } as Keyed;
  settings.push(set);
  return set;
}
