import { createHash } from "node:crypto";
import { layOut } from "../../src/core/compiler/lay-out.ts";
import { documentPlace } from "../../src/core/definition/document-kind.ts";
import { blobOf, GONE, type History } from "./git-history.ts";
import type { RunningDocument } from "./portal-client.ts";

/**
 * How a document of the checkout stands to the one that runs. `behind`: the portal has published another one since.
 * `ahead`: the checkout has changed what runs. `apart`: both have, or nobody can tell who was first.
 */
export type Relation = "ahead" | "behind" | "apart";

/** A document that differs; null where one of the two does not have it. */
export type Difference = {
  readonly path: string;
  readonly relation: Relation;
  readonly here: string | null;
  readonly there: string | null;
  /** The edition that the running one is of. */
  readonly edition: number;
};

type Compared = {
  /** The documents of the checkout. */
  readonly files: ReadonlyMap<string, string>;
  readonly history: History;
  readonly running: readonly RunningDocument[];
  /** Fetches the text of a running document. */
  readonly textOf: (path: string) => Promise<string>;
};

/** Every document in which a checkout and a portal differ; how one is laid out makes no difference. */
export async function compareDocuments({ files, history, running, textOf }: Compared): Promise<readonly Difference[]> {
  const there = new Map(running.map((document) => [document.path, document]));
  const here = [...files.keys()].filter((path) => documentPlace(path) !== undefined);
  const differences: Difference[] = [];
  for (const path of [...new Set([...here, ...there.keys()])].toSorted()) {
    const text = files.get(path) ?? null;
    const document = there.get(path) ?? { path, digest: "", edition: 0, former: [] };
    if (digestOf(text) === document.digest) continue;
    const other = document.digest === "" ? null : await textOf(path);
    if (text !== null && other !== null && layOut(path, text) === layOut(path, other)) continue;
    const relation = relationOf({ text, other, former: new Set(document.former), known: history.get(path) });
    differences.push({ path, relation, here: text, there: other, edition: document.edition });
  }
  return differences;
}

type Sides = {
  readonly text: string | null;
  readonly other: string | null;
  /** Digests that the portal has had before. */
  readonly former: ReadonlySet<string>;
  /** What git has seen at that path. */
  readonly known: ReadonlySet<string> | undefined;
};

/** Who knows the other's text has changed it since; a document that one side never had is new on the other. */
function relationOf({ text, other, former, known }: Sides): Relation {
  const isKnownThere = text === null ? former.has("") || known === undefined : former.has(digestOf(text));
  const isKnownHere = other === null ? former.size === 0 || known?.has(GONE) === true : known?.has(blobOf(other)) === true;
  if (isKnownThere === isKnownHere) return "apart";
  return isKnownThere ? "behind" : "ahead";
}

function digestOf(text: string | null): string {
  return text === null ? "" : createHash("sha256").update(text).digest("hex");
}
