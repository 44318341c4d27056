import { sql } from "kysely";
import { lineTableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextIds } from "../server/store/sequences.ts";
import { materialKinds } from "./material-kinds.ts";

/** The tree of materials of the demonstration, once: what is there already stays. */
export async function seedMaterialTypes(tx: Transaction): Promise<void> {
  const known = await tx.selectFrom("material_type").select("id").limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const rows = materialKinds
    .flatMap(({ kinds, ...first }, place) => {
      const typeCode = String(place + 1).padStart(2, "0");
      const { name: typeName, nameId: typeNameId, unit, hsCode } = first;
      const below = kinds.map(([kindName, kindNameId, kindHsCode], index) => ({
        typeCode: `${typeCode}.${index + 1}`,
        typeName: kindName,
        typeNameId: kindNameId,
        unit,
        hsCode: kindHsCode,
        parent: typeCode,
      }));
      return [{ typeCode, typeName, typeNameId, unit, hsCode, parent: undefined }, ...below];
    })
    .map((row, index) => ({ ...row, id: String(index + 1), orderNum: index }));
  const idOf = new Map(rows.map(({ typeCode, id }) => [typeCode, id]));
  await tx
    .insertInto("material_type")
    .values(
      rows.map(({ parent, ...row }) => ({
        ...row,
        parentId: parent === undefined ? null : (idOf.get(parent) ?? null),
        firstOnly: parent === undefined ? "1" : "0",
        secondOnly: parent === undefined ? "0" : "1",
      })),
    )
    .execute();
}

/** What the goods of the first line of every contract are made of. */
export const PARTS = [
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
