/** Kinds of documents under schemas/, told apart by their place. */
export type DocumentKind =
  | "entity"
  | "workflow"
  | "screen"
  | "dictionary"
  | "menu"
  | "roles"
  | "variants"
  | SiteKind
  | "print"
  | "ledger"
  | "publication"
  | "page";

/** Documents that a product may do without. */
export type SiteKind = "workbench" | "events";

/** Where a document belongs. */
export type DocumentPlace = {
  readonly kind: DocumentKind;
  /** Entity, workflow, screen id or dictionary; for the others the kind itself. */
  readonly name: string;
  /** Company code of a difference; absent for a base document. */
  readonly variant?: string;
};

const NAME = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*";
const patterns: readonly (readonly [RegExp, (match: readonly string[]) => DocumentPlace])[] = [
  [
    /^schemas\/(menu|roles|variants|workbench|events)\.json$/,
    ([, name]) => ({ kind: name as "menu" | "roles" | "variants" | SiteKind, name: name! }),
  ],
  [new RegExp(`^schemas/prints/(${NAME})\\.json$`), ([, name]) => placed("print", name!, undefined)],
  [new RegExp(`^schemas/ledgers/(${NAME})\\.json$`), ([, name]) => placed("ledger", name!, undefined)],
  [new RegExp(`^schemas/pages/(${NAME})\\.json$`), ([, name]) => placed("page", name!, undefined)],
  [new RegExp(`^schemas/publications/(${NAME})\\.json$`), ([, name]) => placed("publication", name!, undefined)],
  [/^schemas\/dictionaries\/(\w+)(?:\.([A-Z][A-Z0-9]*))?\.json$/, ([, name, variant]) => placed("dictionary", name!, variant)],
  [
    new RegExp(`^schemas/modules/(${NAME})/(entity|workflow)(?:\\.([A-Z][A-Z0-9]*))?\\.json$`),
    ([, module, kind, variant]) => placed(kind as "entity" | "workflow", module!, variant),
  ],
  [
    new RegExp(`^schemas/modules/(${NAME})/([a-z][A-Za-z0-9-]*)/(base|[A-Z][A-Z0-9]*)\\.json$`),
    ([, module, screen, file]) => placed("screen", `${module}.${screen}`, file === "base" ? undefined : file),
  ],
];

/** Which document a path holds; `undefined` for a file that has no place under schemas/. */
export function documentPlace(path: string): DocumentPlace | undefined {
  for (const [pattern, place] of patterns) {
    const match = pattern.exec(path);
    if (match !== null) return place(match);
  }
  return undefined;
}

/** The path of a document; the inverse of `documentPlace`. */
export function documentPath({ kind, name, variant }: DocumentPlace): string {
  const suffix = variant === undefined ? "" : `.${variant}`;
  switch (kind) {
    case "entity":
    case "workflow":
      return `schemas/modules/${name}/${kind}${suffix}.json`;
    case "dictionary":
      return `schemas/dictionaries/${name}${suffix}.json`;
    case "print":
      return `schemas/prints/${name}.json`;
    case "ledger":
      return `schemas/ledgers/${name}.json`;
    case "page":
      return `schemas/pages/${name}.json`;
    case "publication":
      return `schemas/publications/${name}.json`;
    case "screen":
      return `schemas/modules/${name.replace(".", "/")}/${variant ?? "base"}.json`;
    default:
      return `schemas/${kind}.json`;
  }
}

function placed(kind: DocumentKind, name: string, variant: string | undefined): DocumentPlace {
  return variant === undefined ? { kind, name } : { kind, name, variant };
}
