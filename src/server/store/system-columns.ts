import { accountColumns } from "./columns/account-columns.ts";
import { administrationColumns } from "./columns/administration-columns.ts";
import { outwardColumns } from "./columns/outward-columns.ts";
import { proofColumns } from "./columns/proof-columns.ts";
import { recordColumns } from "./columns/record-columns.ts";
import { studioColumns } from "./columns/studio-columns.ts";
import type { SystemColumns } from "./columns/system-kind.ts";

/** Columns of the tables that belong to the portal itself. Moments are milliseconds (…At), shown times are texts (…Time). */
export const systemColumns = {
  ...accountColumns,
  ...administrationColumns,
  ...recordColumns,
  ...outwardColumns,
  ...studioColumns,
  ...proofColumns,
  meta: { name: "text", value: "text" },
} as const satisfies SystemColumns;
