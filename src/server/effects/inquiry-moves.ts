import { linesOf } from "../entity/load.ts";
import { updateLine } from "../write/save-record.ts";
import { loadOther } from "../entity/source.ts";
import { suppliersNamed } from "../system/suppliers-named.ts";
import type { Effect } from "./effect.ts";
import { INQUIRY, tableNamed } from "./sourcing.ts";

const INVITED = "miSuppliers";

/** The invited are found by name; their contacts stand beside them. */
export const linkInvited: Effect = async (context) => {
  const { tx, ec, entity } = context;
  // A form's lines get their ids when they are stored.
  const record = await loadOther(tx, ec, INQUIRY, context.record.id);
  const lines = linesOf(record, INVITED);
  const { known } = await suppliersNamed(
    tx,
    String(record["gComId"]),
    lines.map((line) => String(line["supName"])),
  );
  for (const line of lines) {
    const found = known.get(String(line["supName"]));
    if (found === undefined) continue;
    const facts = { supId: found.id, supLinkman: found.gLinkman, supPhone: found.gPhone };
    await updateLine(tx, INQUIRY, tableNamed(entity, INVITED), line.id, facts);
  }
  return {};
};
