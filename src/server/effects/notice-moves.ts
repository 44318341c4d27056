import { linesOf } from "../entity/load.ts";
import { loadOther } from "../entity/source.ts";
import { suppliersNamed } from "../system/suppliers-named.ts";
import { updateLine } from "../write/save-record.ts";
import type { Effect } from "./effect.ts";
import { tableNamed } from "./sourcing.ts";

const INVITED = "miSuppliers";

/** The invited are found by name. */
export const linkNotified: Effect = async ({ tx, ec, entity, record: saved }) => {
  const record = await loadOther(tx, ec, entity.entity, saved.id);
  const lines = linesOf(record, INVITED);
  const names = lines.map((line) => String(line["supName"]));
  const { known } = await suppliersNamed(tx, String(record["gComId"]), names);
  for (const line of lines) {
    const found = known.get(String(line["supName"]));
    if (found !== undefined) await updateLine(tx, entity.entity, tableNamed(entity, INVITED), line.id, { supId: found.id });
  }
  return {};
};
