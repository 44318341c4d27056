import type { Condition, PartyRegistration } from "../../core/definition/generated/documents.ts";
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
  readonly proven: Condition;
  readonly registration?: PartyRegistration;
  /** What a new record begins with that no document begins. */
  readonly begins?: Readonly<Record<string, string>>;
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
  proven: { gStatus: { in: ["1", "3", "4"] } },
  begins: { gStatus: "0", gStatust: "0", gIsblack: "0" },
  registration: { contact: "gLinkman", phone: "gPhone", category: "gCategory", among: ["0", "1"], mainland: "0" },
} as const satisfies PartyColumns & {
  readonly table: keyof typeof systemColumns;
  readonly name: keyof (typeof systemColumns)["supplier"];
};
