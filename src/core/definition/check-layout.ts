import { type DocumentPlace, documentPath } from "./document-kind.ts";
import { isFull } from "./full-document.ts";
import type { Faults } from "./fault.ts";
import { nearest } from "./near-miss.ts";
import { type ObjectNode, child, textAt, textOf } from "./node.ts";

const NAME_PROPERTY = {
  entity: "entity",
  workflow: "workflow",
  screen: "screen",
  dictionary: "dict",
  print: "print",
  ledger: "ledger",
  publication: "publication",
  page: "page",
} as const;

/** A document says the name of its place, and `$schema` leads to its own schema. */
export function checkHead(document: ObjectNode, place: DocumentPlace, faults: Faults): boolean {
  const { kind, name, variant } = place;
  const before = faults.count;
  if (kind in NAME_PROPERTY) {
    const property = NAME_PROPERTY[kind as keyof typeof NAME_PROPERTY];
    sameName(document, property, name, faults);
  }
  if (variant !== undefined) sameName(document, "variant", variant, faults);
  const stray = variant === undefined ? document.members.get("variant") : undefined;
  if (stray !== undefined)
    faults.add("layout/name", stray.keyAt, "a base document belongs to no company; a company's document is named for it");
  const schema = child(document, "$schema");
  const full = isFull(document, kind);
  const expected = schemaPath(place, { isFull: full });
  const general = metaPath(place, { isLike: textAt(document, "like") !== undefined, isFull: full });
  if (schema !== undefined && textOf(schema) !== expected && textOf(schema) !== general)
    faults.add("layout/schema", schema.at, `"$schema" must be "${expected}"`);
  return faults.count === before;
}

function sameName(document: ObjectNode, property: string, expected: string, faults: Faults): void {
  const node = child(document, property);
  if (textOf(node) === expected) return;
  const sentence =
    node === undefined
      ? `the document needs "${property}": "${expected}", like its place`
      : `"${property}" must be "${expected}", like its place`;
  faults.add("layout/name", (node ?? document).at, sentence);
}

const UP: Readonly<Partial<Record<DocumentPlace["kind"], string>>> = {
  screen: "../../../",
  entity: "../../",
  workflow: "../../",
  dictionary: "../",
  print: "../",
  ledger: "../",
  publication: "../",
  page: "../",
};

/**
 * Where `$schema` of a document leads, relative to the document: the generated schema with its own names. A dictionary names
 * hardly anything, and ledgers and publications name fields of several entities; all of a kind share one.
 */
export function schemaPath(place: DocumentPlace, { isFull: full = false } = {}): string {
  const { kind, name, variant } = place;
  const folder = `${UP[kind] ?? "./"}meta`;
  if (kind === "dictionary") return `${folder}/${variant === undefined || full ? "generated/dictionary" : "variant"}.schema.json`;
  if (kind === "ledger" || kind === "publication" || kind === "page") return `${folder}/generated/${kind}.schema.json`;
  return `${folder}/generated/${kind === "screen" || UP[kind] === undefined ? name : `${name}.${kind}`}.schema.json`;
}

/** The meta-schema that describes the document too, without its names. Screens are known by their own schema only. */
function metaPath(
  { kind, variant }: DocumentPlace,
  { isLike, isFull: full }: Readonly<Record<"isLike" | "isFull", boolean>>,
): string | undefined {
  if (kind === "screen") return undefined;
  return `${UP[kind] ?? "./"}meta/${(variant !== undefined && !full) || isLike ? "variant" : kind}.schema.json`;
}

export type LayoutInput = {
  readonly places: ReadonlyMap<string, DocumentPlace>;
  readonly codes: readonly string[];
  readonly faults: Faults;
};

/** Every difference has its base and its company, every screen has a file per company. */
export function checkFiles({ places, codes, faults }: LayoutInput): void {
  for (const [file, place] of places) {
    if (place.variant === undefined) continue;
    const start = { file, line: 1, column: 1 };
    if (!places.has(documentPath({ kind: place.kind, name: place.name }))) {
      faults.add(
        "layout/missing-file",
        start,
        `differs from ${documentPath({ kind: place.kind, name: place.name })}, which does not exist`,
      );
    }
    if (codes.length > 0 && !codes.includes(place.variant)) {
      const near = nearest(place.variant, codes);
      faults.add(
        "reference/variant",
        start,
        `there is no company code "${place.variant}"${near === undefined ? "" : `; did you mean "${near}"?`}`,
      );
    }
  }
  const named = new Set([...places.values()].flatMap(({ variant }) => variant ?? []));
  // Files of a code that no company has are most likely the ones that seem to be missing.
  const hasStrayFiles = codes.length > 0 && [...named].some((variant) => !codes.includes(variant));
  for (const variant of codes) {
    const missing = [...places].filter(
      ([, place]) => place.kind === "screen" && place.variant === undefined && !places.has(documentPath({ ...place, variant })),
    );
    const [first] = missing;
    if (first === undefined || (hasStrayFiles && !named.has(variant))) continue;
    for (const [file, place] of missing.length > MANY_SCREENS ? [first] : missing) {
      const others = missing.length > MANY_SCREENS ? `, like ${missing.length - 1} other screens` : "";
      const path = documentPath({ ...place, variant });
      const sentence = `${place.name} has no file for ${variant}${others}; add ${path}, without operations where nothing differs`;
      faults.add("layout/missing-file", { file, line: 1, column: 1 }, sentence);
    }
  }
}

/** More screens without a file for a company are one mistake, not one each. */
const MANY_SCREENS = 3;
