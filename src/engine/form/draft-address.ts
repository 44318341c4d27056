/**
 * Where a value of a draft stands: `gShipnum` in the head, `items#new-1#gSendednum` in a line. Lines go by their key,
 * not by their number, so that taking one out moves no fault to its neighbour.
 */
export type Address = string;

export type CellPlace = { readonly table: string; readonly row: string; readonly key: string };

export function cellAddress(table: string, row: string, key: string): Address {
  return `${table}#${row}#${key}`;
}

/** Parts of a cell's address; `undefined` for a field of the head. */
export function cellPlace(address: Address): CellPlace | undefined {
  const [table = "", row, key] = address.split("#");
  return row === undefined || key === undefined ? undefined : { table, row, key };
}

/** Channels beside the addresses: who follows one draws again when it changes. */
export const channels = {
  dirty: "@dirty",
  faults: "@faults",
  any: "@any",
  rows: (table: string) => `@rows:${table}`,
  history: (table: string) => `@history:${table}`,
  column: (table: string, key: string) => `@column:${table}:${key}`,
} as const;

export type FaultName = { readonly table: string; readonly index: number; readonly key: string };

/** Read the wire's name of a line's field, `items[2].gSendednum`. */
export function readFaultName(name: string): FaultName | undefined {
  const match = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name);
  return match === null ? undefined : { table: match[1] ?? "", index: Number(match[2]), key: match[3] ?? "" };
}
