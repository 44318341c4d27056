import { sql } from "kysely";
import { isEmpty } from "../../core/definition/fields.ts";
import { choicesIn } from "../../core/publication/choices.ts";
import { GoneFailure, NotFoundFailure } from "../ground/failures.ts";
import type { Services } from "../services.ts";
import { isoNow } from "../store/clock.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { filesNamed, type AttachedFile } from "../entity/files.ts";
import { selectRows } from "../entity/load.ts";
import { allOf, amongIds, among } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord, type StoredRow } from "../entity/stored-record.ts";
import { LinkedRecords } from "./linked-records.ts";
import { publicOrder } from "./order.ts";
import { documentHolds, isPublic, linked, published, type Published } from "./published.ts";
import { shownFiles } from "./shown-files.ts";
import { isWanted, showRecords, type PublicRow } from "./show.ts";

/** Records that an opened one shows with it, of each kind, where the publication says nothing. */
const MOST_PARTS = 200;

/**
 * Read one public record as a stranger, whoever asks: all that is public of it, with its parts and its files.
 *
 * @param names links, parts and counts that are shown; absent: all
 * @throws {NotFoundFailure} for a record that is unknown or was never public
 * @throws {GoneFailure} for one that was public and is withdrawn
 */
export async function readPublicOne(
  services: Services,
  name: string,
  id: string,
  names?: ReadonlySet<string>,
): Promise<PublicRow> {
  const of = published(services.product, name, isoNow(services.clock));
  await services.catchUp.run(of.entity.entity);
  return services.store.read((db) => openRecord(db, of, id, names));
}

/** The same within a read that has begun. */
export async function openRecord(db: Queries, of: Published, id: string, names?: ReadonlySet<string>): Promise<PublicRow> {
  const [row] = await selectRows(db, of.entity, allOf([amongIds(of.entity, [id]), isPublic(of)]));
  if (row === undefined) throw await missing(db, of, id);
  const record = toRecord(of.entity, row);
  const known = new LinkedRecords(db);
  known.put(of, record);
  const wanted = (of.publication.parts ?? []).filter(({ key, choices }) =>
    [key, choices?.key ?? key].some((one) => isWanted(one, names)),
  );
  const [[shown], parts] = await Promise.all([
    showRecords(db, of, [record], { isOpened: true, names, known }),
    Promise.all(wanted.map(async (part) => [part, await partsOf(db, of, part, record, known)] as const)),
  ]);
  if (shown === undefined) throw new NotFoundFailure();
  const told = parts.flatMap(([{ key, choices }, rows]) => [
    [key, rows],
    ...(choices === undefined ? [] : [[choices.key, choicesIn(rows.map((one) => one[choices.of]))]]),
  ]);
  // A page without files has no block of them.
  const attached = isWanted("files", names) ? await attachmentsOf(db, of, shown) : {};
  return { ...shown, ...(Object.fromEntries(told) as object), ...attached };
}

async function missing(db: Queries, of: Published, id: string): Promise<NotFoundFailure | GoneFailure> {
  if (of.publication.gone === undefined) return new NotFoundFailure();
  const was = allOf([
    amongIds(of.entity, [id]),
    sql<boolean>`${sql.ref("delFlag")} = '0'`,
    documentHolds(of, of.publication.gone),
  ]);
  return (await selectRows(db, of.entity, was)).length > 0 ? new GoneFailure() : new NotFoundFailure();
}

async function partsOf(
  db: Queries,
  of: Published,
  part: NonNullable<Published["publication"]["parts"]>[number],
  record: EntityRecord,
  known: LinkedRecords,
): Promise<readonly PublicRow[]> {
  const other = linked(of, part);
  const value = part.of === undefined ? record.id : record[part.of];
  if (isEmpty(value)) return [];
  const itself = other.entity === of.entity ? [sql<boolean>`${sql.ref(idColumn(of.entity))} <> ${record.id}`] : [];
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(tableFor(other.entity))} WHERE ${allOf([among(part.by, [String(value)]), isPublic(other), ...itself])}
    ORDER BY ${publicOrder(other, {})} LIMIT ${part.most ?? MOST_PARTS}`.execute(db);
  return showRecords(
    db,
    other,
    rows.map((row) => toRecord(other.entity, row)),
    { but: of.entity.entity, known },
  );
}

async function attachmentsOf(
  db: Queries,
  of: Published,
  shown: PublicRow,
): Promise<{ readonly attachments?: readonly AttachedFile[] }> {
  const ids = shownFiles(of.entity, shown);
  return ids === undefined ? {} : { attachments: await filesNamed(db, ids) };
}
