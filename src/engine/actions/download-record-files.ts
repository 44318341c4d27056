import { downloadFiles } from "../../client/download-records.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Action } from "../../core/definition/generated/documents.ts";
import type { ActionTarget } from "./action-target.ts";
import { saveFile } from "./save-file.ts";

/** Save the files of a record, as an action asks for them. */
export async function downloadRecordFiles(target: ActionTarget, action: Action, row: WireRow): Promise<void> {
  saveFile(await downloadFiles(target.base, action, row.id), `${target.nameOf(row)}.zip`);
}
