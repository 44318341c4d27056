import type { Fault } from "../../core/definition/fault.ts";

const MOST_NAMED = 10;

/** What was published does not run on what this build brought along; the message is the whole sentence for the operator. */
export class EditionUnfitError extends Error {
  readonly code = "studio.editionUnfit";
  readonly faults: readonly Fault[];
  constructor(edition: number, faults: readonly Fault[]) {
    super(
      `Edition ${edition}, which was published on this installation, has faults under this build, so nothing was started or changed: ` +
        `${listed(faults.map(({ file, line, column, rule, sentence }) => `${file}:${line}:${column} ${rule} ${sentence}`))} ` +
        "Start the former build again and publish an edition without them, or carry its changes into the documents of this build.",
    );
    this.faults = faults;
  }
}

/** A document that was published here and that this build brings along differently, and where each first differs from what both began with. */
export type MovedDocument = { readonly path: string; readonly ownLine: number; readonly builtLine: number };

/** Both have changed the same documents; the message is the whole sentence for the operator. */
export class EditionMovedError extends Error {
  readonly code = "studio.editionMoved";
  readonly moved: readonly MovedDocument[];
  constructor(edition: number, moved: readonly MovedDocument[]) {
    super(
      `Edition ${edition}, which was published on this installation, and this build change the same documents, so nothing was started or changed: ` +
        `${listed(moved.map(({ path, ownLine, builtLine }) => `${path} (line ${ownLine} of the edition, line ${builtLine} of the build)`))} ` +
        "Start the former build again and put these documents back in the studio, or bring what the edition says into the documents of this build.",
    );
    this.moved = moved;
  }
}

/** What was published here cannot be run by what was not built, such as documents under development. */
export class EditionNotBuiltError extends Error {
  readonly code = "studio.editionNotBuilt";
  constructor(edition: number) {
    super(
      `Edition ${edition} was published on this installation, but what is to run is not what was built; run npm run build first.`,
    );
  }
}

function listed(all: readonly string[]): string {
  const more = all.length > MOST_NAMED ? `; and ${all.length - MOST_NAMED} more` : "";
  return `${all.slice(0, MOST_NAMED).join("; ")}${more}.`;
}
