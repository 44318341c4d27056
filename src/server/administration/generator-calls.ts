import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { beginEntityCall } from "../entity/entity-call.ts";
import { loadRecords } from "../entity/load.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { transition } from "../verbs/transition.ts";
import { jsonBody, whoCalls, writeAnswer, type Call } from "../wire/call.ts";
import { BadRequestFailure, NotFoundFailure, RefusedFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import { addGeneratorTables, generatorTables } from "./generator-tables.ts";
import { isoNow } from "../store/clock.ts";
import { tableFor } from "../store/entity-tables.ts";
import { audit } from "../system/audit.ts";
import { missingColumns, screenDocuments } from "./generator.ts";

const MAX_TABLES = 50;
/** Value of sys_oper_type: something new. */
const CREATED = "1";

/** GET /tool/gen/preview/{tableId}: the documents that a table's settings describe, by their paths; nothing is stored. */
export async function previewTable(call: Call): Promise<Reply> {
  return replyData(call, screenDocuments((await tableOfCall(call)).record), "FOUND");
}

/** GET /tool/gen/synchDb/{tableId}: the columns that bringing the table up to date would add. PUT adds them. */
export async function outdatedColumns(call: Call): Promise<Reply> {
  const { record, product } = await tableOfCall(call);
  return replyData(call, missingColumns(product, record), "FOUND");
}

/** PUT /tool/gen/synchDb/{tableId}: the same as the button says. */
export function synchroniseTable(call: Call): Promise<Reply> {
  return transition(call, "generator", "synchronise");
}

/**
 * POST /tool/gen/importTable {tables}: settings for tables of the documents that the generator does not have yet.
 *
 * @throws {RefusedFailure} DUPLICATE for one that it has
 */
export async function importTable(call: Call): Promise<Reply> {
  const { product } = call.services;
  const input = new Input(jsonBody(call));
  const wanted = new Set(
    input
      .text("tables", { max: 2000 })
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  );
  input.check();
  const known = Object.values(product.entities).flatMap(
    (perVariant): Entity | readonly Entity[] => perVariant[product.variants.default] ?? [],
  );
  const chosen = known.filter((entity) => wanted.has(tableFor(entity)));
  if (wanted.size > MAX_TABLES || chosen.length < wanted.size)
    throw new BadRequestFailure([{ field: "tables", rule: "unknown", text: "FIELD_WRONG" }]);
  return writeAnswer(call, async (tx) => {
    const held = await generatorTables(tx);
    if (chosen.some((entity) => held.has(tableFor(entity)))) throw new RefusedFailure("DUPLICATE");
    await addGeneratorTables(tx, product, chosen, {
      now: isoNow(call.services.clock),
      createBy: whoCalls(call).session.userName,
    });
    await audit(tx, call, {
      operation: "importTables",
      businessType: CREATED,
      entity: "generator",
      param: { tables: [...wanted] },
    });
    return replyDone(call);
  });
}

async function tableOfCall(call: Call): Promise<{ readonly record: EntityRecord; readonly product: Product }> {
  const ec = await beginEntityCall(call, "generator");
  const [record] = await call.services.store.read((db) => loadRecords(db, ec, [call.params["id"] ?? ""]));
  if (record === undefined) throw new NotFoundFailure();
  return { record, product: ec.product };
}
