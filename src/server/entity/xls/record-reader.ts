/** What is read is not there: the workbook is cut off or no workbook. */
export class RecordsError extends Error {}

/** Kinds of records of a workbook (BIFF8) that a plain table needs. */
export const RECORD = {
  formula: 0x0006,
  end: 0x000a,
  continued: 0x003c,
  sheet: 0x0085,
  manyNumbers: 0x00bd,
  strings: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  text: 0x0204,
  truth: 0x0205,
  formulaText: 0x0207,
  shortNumber: 0x027e,
  begin: 0x0809,
} as const;

export type WorkbookRecord = { readonly kind: number; readonly body: Uint8Array };

/** The records from a place on, one after the other; nothing is kept of those that went by. */
export function* recordsFrom(workbook: Uint8Array, start: number): Generator<WorkbookRecord> {
  const view = new DataView(workbook.buffer, workbook.byteOffset, workbook.byteLength);
  for (let at = start; at + 4 <= workbook.byteLength;) {
    const length = view.getUint16(at + 2, true);
    yield { kind: view.getUint16(at, true), body: workbook.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}

/** Reads the values of a record from left to right, and goes on in the records that continue it. */
export class RecordReader {
  readonly #blocks: readonly Uint8Array[];
  #block = 0;
  #at = 0;

  constructor(...blocks: readonly Uint8Array[]) {
    this.#blocks = blocks;
  }

  get isAtEnd(): boolean {
    this.#turn();
    return this.#block >= this.#blocks.length;
  }

  byte(): number {
    this.#turn();
    const value = this.#blocks[this.#block]?.[this.#at];
    if (value === undefined) throw new RecordsError("a record is cut off");
    this.#at += 1;
    return value;
  }

  short(): number {
    return this.byte() | (this.byte() << 8);
  }

  long(): number {
    return (this.short() | (this.short() << 16)) >>> 0;
  }

  double(): number {
    const bytes = new DataView(Uint8Array.from({ length: 8 }, () => this.byte()).buffer);
    return bytes.getFloat64(0, true);
  }

  skip(count: number): void {
    for (let left = count; left > 0;) {
      this.#turn();
      const here = (this.#blocks[this.#block]?.byteLength ?? 0) - this.#at;
      if (here <= 0) throw new RecordsError("a record is cut off");
      const step = Math.min(left, here);
      this.#at += step;
      left -= step;
    }
  }

  /**
   * A text after its length: one byte a letter or two, with formatting and phonetics that nobody needs here. Where it
   * goes on in the next record, that one says anew how wide its letters are.
   */
  text(letters: number): string {
    let options = this.byte();
    const runs = (options & 8) === 0 ? 0 : this.short();
    const extra = (options & 4) === 0 ? 0 : this.long();
    const codes: number[] = [];
    for (let letter = 0; letter < letters; letter += 1) {
      if (this.#turn()) options = this.byte();
      codes.push((options & 1) === 0 ? this.byte() : this.short());
    }
    this.skip(runs * 4 + extra);
    return decoded(codes);
  }

  /** Go to the next block where this one is used up. @returns whether it did */
  #turn(): boolean {
    let turned = false;
    while (this.#block < this.#blocks.length && this.#at >= (this.#blocks[this.#block]?.byteLength ?? 0)) {
      this.#block += 1;
      this.#at = 0;
      turned = true;
    }
    return turned;
  }
}

const AT_ONCE = 1024;

function decoded(codes: readonly number[]): string {
  let text = "";
  for (let at = 0; at < codes.length; at += AT_ONCE) text += String.fromCharCode(...codes.slice(at, at + AT_ONCE));
  return text;
}
