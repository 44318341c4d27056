import type { SystemColumns } from "./system-kind.ts";

/** Documents, their editions and the drafts on them. */
export const studioColumns = {
  // Texts of documents, each once, by their SHA-256.
  document_text: { digest: "text", body: "text" },
  // All documents at one moment; the rows of edition_change say how it differs from the edition before it, and an empty digest
  // that a document is gone. One that was published names the edition of the build below it (`baseId`), and the one that it
  // took the place of; the documents of a build name neither.
  edition: {
    editionId: "serial",
    productHash: "text",
    documents: "int",
    createBy: "text",
    createTime: "text",
    baseId: "int?",
    parentId: "int?",
    approveBy: "text?",
    message: "text?",
  },
  edition_change: { editionId: "int", path: "text", digest: "text0" },
  // Changed documents on an edition, not published; `shared` 1 lets others read them, `state` waiting asks one of them to approve.
  screen_draft: {
    draftId: "serial",
    editionId: "int",
    userId: "int",
    draftName: "text",
    shared: "text0",
    state: "text0",
    // What it is for, as its owner says when asking for an approval, and why it was declined last.
    message: "text?",
    reason: "text?",
    createBy: "text",
    createTime: "text",
    updateTime: "text",
    lockVersion: "int0",
  },
  // Columns that an edition has taken out of use; they keep their values, and are in use again when an edition names them.
  retired_column: { ofTable: "text", ofColumn: "text", editionId: "int" },
  screen_draft_change: { draftId: "int", path: "text", digest: "text0" },
} as const satisfies SystemColumns;
