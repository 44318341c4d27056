import type { Text } from "../definition/generated/documents.ts";

/** How an action ended that decides row by row, where some of the rows refused it. */
export function verdictText(doneCount: number, refusedCount: number): Text {
  return {
    cn: `${doneCount}条已办理，${refusedCount}条未办理`,
    id: `${doneCount} selesai, ${refusedCount} ditolak`,
  };
}
