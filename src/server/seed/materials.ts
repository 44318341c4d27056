import { sql } from "kysely";
import { lineTableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { nextIds } from "../store/sequences.ts";

/** Kinds of material that the sample goods belong to; a code without a dot is a first-level kind. */
const TYPES = [
  { code: "01", name: "管材管件", nameId: "Pipa dan sambungan", unit: "根", hsCode: "730890" },
  { code: "01.1", name: "无缝钢管", nameId: "Pipa baja tanpa sambungan", unit: "根", hsCode: "730419" },
  { code: "01.2", name: "法兰", nameId: "Flensa", unit: "件", hsCode: "730791" },
  { code: "02", name: "阀门", nameId: "Katup", unit: "台", hsCode: "848180" },
  { code: "02.1", name: "闸阀", nameId: "Katup gerbang", unit: "台", hsCode: "848180" },
  { code: "03", name: "电气设备", nameId: "Peralatan listrik", unit: "台", hsCode: "853710" },
  { code: "03.1", name: "电缆", nameId: "Kabel listrik", unit: "卷", hsCode: "854449" },
  { code: "04", name: "防护用品", nameId: "Alat pelindung", unit: "套", hsCode: "392620" },
] as const;

/** The tree of materials of the demonstration; harmless when repeated. */
export async function seedMaterialTypes(tx: Transaction): Promise<void> {
  const rows = TYPES.map(({ code, name, nameId, unit, hsCode }, index) => {
    const parent = code.split(".")[0];
    const isFirst = parent === code;
    return {
      id: String(index + 1),
      parentId: isFirst ? null : String(TYPES.findIndex((one) => one.code === parent) + 1),
      typeCode: code,
      typeName: name,
      typeNameId: nameId,
      unit,
      hsCode,
      firstOnly: isFirst ? "1" : "0",
      secondOnly: isFirst ? "0" : "1",
      orderNum: index,
    };
  });
  await tx
    .insertInto("material_type")
    .values(rows)
    .onConflict((conflict) => conflict.column("typeCode").doNothing())
    .execute();
}

const PARTS = [
  { secondName: "本体", secondSpec: "与一级物料同规格", unit: "件" },
  { secondName: "紧固件", secondSpec: "M16×60", unit: "套" },
] as const;

/** Two parts for the first line of every contract of the demonstration. */
export async function addSecondaryMaterials(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT "id" FROM ${sql.table(lineTableOf("contract", "items"))} WHERE "lineNo" = 1 ORDER BY "id"`.execute(tx);
  if (rows.length === 0) return;
  const ids = await nextIds(tx, "secondary_material", rows.length * PARTS.length);
  await tx
    .insertInto("secondary_material")
    .values(
      rows.flatMap((line, row) =>
        PARTS.map((part, index) => ({ ...part, id: ids[row * PARTS.length + index] ?? "", conLineId: line.id, num: "1.0000" })),
      ),
    )
    .execute();
}
