import { createHash } from "node:crypto";
import type { Workflow } from "../../core/definition/generated/documents.ts";
import type { Transaction } from "../store/port.ts";
import type { FileFolder } from "../system/file-folder.ts";
import { newName } from "../system/tokens.ts";
import type { SampleRecord } from "./sample-records.ts";

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
export async function addSampleReceipts(tx: Transaction, files: FileFolder, notes: readonly SampleRecord[]): Promise<void> {
  for (const note of notes) {
    const [fileId] = note["receiptFiles"] as readonly string[];
    if (fileId === undefined) continue;
    const number = String(note["gDeliverynum"]);
    const bytes = receiptPage(number);
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

/** The smallest PDF with one page that says which note was received; the standard fonts have Latin letters only. */
function receiptPage(number: string): Uint8Array {
  const content = `BT /F1 20 Tf 60 500 Td (RECEIPT  ${number}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${text}${table}${trailer}`);
}
