import type { systemColumns } from "../store/system-columns.ts";

/** Columns that say who an enterprise is. */
export type PartyColumns = {
  readonly table: string;
  readonly id: string;
  readonly company: string;
  readonly enterprise: string;
  readonly name: string;
  readonly otherName?: string;
  readonly taxNumber: string;
};

/**
 * The portal's own table of enterprises, for a product of which no entity says `party`: accounts register there too, and
 * nobody may get into the enterprise of another.
 */
export const ownParties = {
  table: "supplier",
  id: "id",
  company: "comId",
  enterprise: "enterpriseId",
  name: "gChname",
  otherName: "gEnname",
  taxNumber: "gTaxnumber",
} as const satisfies PartyColumns & {
  readonly table: keyof typeof systemColumns;
  readonly name: keyof (typeof systemColumns)["supplier"];
};
