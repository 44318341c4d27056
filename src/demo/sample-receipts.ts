import { createHash } from "node:crypto";
import type { Workflow } from "../core/definition/generated/documents.ts";
import type { Transaction } from "../server/store/port.ts";
import type { FileStore } from "../server/system/file-store.ts";
import { newName } from "../server/session/tokens.ts";
import { samplePage } from "./sample-page.ts";
import type { SampleRecord } from "../server/save/sample-records.ts";

/** True when the company signs for goods only with a receipt (domain 5.6, QT). */
export function needsReceipt(workflow: Workflow): boolean {
  const sign = workflow.actions.find((action) => action.key === "sign");
  return sign?.when?.some(({ is }) => "gAttFlag" in is) === true;
}

/** Id of a note's receipt; made of the note's, so that two installations of one day are alike. */
export function receiptId(noteId: string): string {
  return createHash("sha256").update(`receipt ${noteId}`).digest("hex").slice(0, 32);
}

/** Write the receipts that the notes name: a page on the disk and a row in the table for each. */
export async function addSampleReceipts(tx: Transaction, files: FileStore, notes: readonly SampleRecord[]): Promise<void> {
  for (const note of notes) {
    const [fileId] = note["receiptFiles"] as readonly string[];
    if (fileId === undefined) continue;
    const number = String(note["gDeliverynum"]);
    const bytes = samplePage(`RECEIPT  ${number}`);
    const storedName = `${newName()}.pdf`;
    await files.write(storedName, bytes);
    const facts = {
      fileId,
      storedName,
      name: `签收回单_${number}.pdf`,
      ext: "pdf",
      size: bytes.byteLength,
      mime: "application/pdf",
    };
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const uploadTime = String(note["gSignTime"] ?? note.createTime);
    await tx
      .insertInto("attachment")
      .values({ ...facts, sha256, bizType: "delivery", bizId: note.id, uploadTime })
      .execute();
  }
}
