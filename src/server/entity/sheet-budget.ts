const MB = 1024 * 1024;

/** What a sheet may cost at most. A full one of 5,000 rows and 40 columns costs half of it. */
export const SHEET_BOUNDS = {
  /** Parts of an archive. */
  entries: 500,
  /** What the parts that are read unpack to. */
  unpackedBytes: 40 * MB,
  /** How many times as large as packed a part may come out; such a one was made to fill the memory. */
  ratio: 200,
  elements: 2_000_000,
  /** Elements within elements. */
  depth: 64,
  /** From one tag to the next. */
  bytesWithoutTag: MB,
  /** Different texts of the whole workbook. */
  texts: 300_000,
  cells: 300_000,
  /** Excel itself takes no more into one cell. */
  lettersOfCell: 32_767,
  letters: 16_000_000,
} as const;

export type SheetBound = keyof typeof SHEET_BOUNDS;

/** A sheet costs more than one may. */
export class SheetTooLargeError extends Error {
  readonly bound: SheetBound;
  constructor(bound: SheetBound) {
    super(`more than ${SHEET_BOUNDS[bound]} ${bound}`);
    this.bound = bound;
  }
}

/** Counts what reading one sheet has cost so far, so that no file, whatever it says of itself, costs more than its bounds. */
export class SheetBudget {
  readonly #spent = new Map<SheetBound, number>();

  /** @throws {SheetTooLargeError} when the sum of all spending is over the bound */
  spend(bound: SheetBound, amount = 1): void {
    const spent = (this.#spent.get(bound) ?? 0) + amount;
    this.#spent.set(bound, spent);
    this.hold(bound, spent);
  }

  /** @throws {SheetTooLargeError} when this one value is over the bound */
  hold(bound: SheetBound, value: number): void {
    if (value > SHEET_BOUNDS[bound]) throw new SheetTooLargeError(bound);
  }
}
