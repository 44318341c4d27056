import type { SystemColumns } from "./system-kind.ts";

/** Documents, their editions and the drafts on them. */
export const studioColumns = {
  // Texts of documents, each once, by their SHA-256.
  document_text: { digest: "text", body: "text" },
  // All documents at one moment; the rows of edition_change say how it differs from the edition before it, and an empty digest
  // that a document is gone.
  edition: { editionId: "serial", productHash: "text", documents: "int", createBy: "text", createTime: "text" },
  edition_change: { editionId: "int", path: "text", digest: "text0" },
  // Changed documents on an edition, not published; `shared` 1 lets others read them.
  screen_draft: {
    draftId: "serial",
    editionId: "int",
    userId: "int",
    draftName: "text",
    shared: "text0",
    createBy: "text",
    createTime: "text",
    updateTime: "text",
    lockVersion: "int0",
  },
  screen_draft_change: { draftId: "int", path: "text", digest: "text0" },
} as const satisfies SystemColumns;
