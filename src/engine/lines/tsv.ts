/**
 * Cells of text copied from a spreadsheet: tabs between cells, line ends between rows, quotes around cells that hold
 * either. The line end after the last row, which every spreadsheet adds, makes no empty row.
 */
export function readTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  const source = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (let index = 0; index < source.length; index++) {
    const sign = source[index] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[index + 1] === '"') cell += source[++index];
      else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === "\t") endCell();
    else if (sign === "\n") {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}

/** True for what can only have come from more than one cell. */
export function isManyCells(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/\r?\n$/, ""));
}

/** Cells as a spreadsheet takes them from the clipboard; the other way round than `readTsv`. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join("\t")).join("\r\n");
}

function quoted(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
