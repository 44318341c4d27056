import type { ChainGroup } from "./chain.ts";

/** What somebody has found by number or words: GET /system/search?keyword=. */
export type FoundRecords = {
  /** By kind, in the order of the reader's menu; those of the chosen company first. */
  readonly groups: readonly FoundGroup[];
  /** Nothing is as it was typed; these words may have been meant. */
  readonly meant?: string;
};

export type FoundGroup = ChainGroup & {
  /** The company that the reader must choose first to open them; empty where the present one will do. */
  readonly comId: string;
};

export const FOUND_RECORDS_PATH = "/system/search";
