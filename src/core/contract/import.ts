/**
 * Importing rows of a spreadsheet (domain 7.10). An action of kind `import` names no call of its own: below the path of
 * its workflow stand
 * - `GET importTemplate`: the sheet to fill in;
 * - `POST importData` with the multipart part `file`. `check=1` only judges and writes nothing; `partial=1` writes the
 *   good rows although others fail, otherwise one fault writes nothing; `updateSupport=1` changes known records.
 */
export const importCalls = {
  template: (path: string) => `${path}/importTemplate`,
  data: (path: string) => `${path}/importData`,
} as const;

/** What is wrong with one row; `row` is its number in the sheet, the head being 1. */
export type ImportFault = { readonly row: number; readonly field: string; readonly msg: string };

/** What is left as it is although nothing is wrong, in words; of a row of the sheet, or of none. */
export type ImportNote = { readonly row?: number; readonly msg: string };

/** The password with which the new record of a row begins; it is told in this answer alone. */
export type ImportedPassword = { readonly row: number; readonly name: string; readonly password: string };

/** Answer of importData, judging or writing. */
export type ImportAnswer = {
  /** Rows that are, or would be, written. */
  readonly success: number;
  readonly failed: number;
  readonly failures: readonly ImportFault[];
  readonly notes?: readonly ImportNote[];
  /** The sheet as it was read, for the preview: its heads, and the first rows with the text of each cell. */
  readonly columns?: readonly string[];
  readonly preview?: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** One for each new account; each is changed at the first sign-in. */
  readonly initialPasswords?: readonly ImportedPassword[];
};

/** Specification §5: an import takes xls or xlsx only. */
export const IMPORT_ENDINGS = ["xls", "xlsx"] as const;
/** Domain 7.9. */
export const IMPORT_MAX_MB = 10;

/** Whether a file's name ends as an import wants it. */
export function isImportName(name: string): boolean {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return IMPORT_ENDINGS.some((one) => one === ending);
}
