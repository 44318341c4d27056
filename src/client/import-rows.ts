import type { Envelope } from "../core/contract/envelope.ts";
import { importCalls, type ImportAnswer } from "../core/contract/import.ts";
import { change, getFile, type ReceivedFile } from "./http.ts";

export type ImportWishes = {
  /** Judge only. */
  readonly check?: boolean;
  /** Write the good rows although others fail. */
  readonly partial?: boolean;
  /** Change records that are known already. */
  readonly update?: boolean;
};

/** Send a sheet to be judged or written. @throws {RefusedError | TransportError} */
export async function importRows(base: string, file: File, wishes: ImportWishes): Promise<ImportAnswer> {
  const body = new FormData();
  body.append("file", file);
  const envelope = await change<Envelope<ImportAnswer>>("POST", importCalls.data(base), body, {
    params: [
      ["updateSupport", wishes.update === true ? "1" : "0"],
      ...(wishes.check === true ? [["check", "1"] as const] : []),
      ...(wishes.partial === true ? [["partial", "1"] as const] : []),
    ],
  });
  return envelope.data ?? { success: 0, failed: 0, failures: [] };
}

/** The sheet to fill in. @throws {RefusedError | TransportError} */
export function importTemplate(base: string): Promise<ReceivedFile> {
  return getFile(importCalls.template(base));
}
