import { computeRecord } from "../../core/form/compute.ts";
import { newRecord } from "../../core/form/new-record.ts";
import { insertRecord } from "../write/save-record.ts";
import { otherCall } from "../entity/source.ts";
import { tableOf } from "../store/entity-tables.ts";
import { entityTables } from "../store/port.ts";
import { nextId } from "../store/sequences.ts";
import type { EffectContext } from "./effect.ts";
import { author } from "./sourcing.ts";

const ANNOUNCEMENT = "announcement";
const PUBLISHED = "1";

/** Types of announcements that a notice of a buyer becomes (dictionary announcement_type). */
export const announcementType = { procurement: "1", change: "2", award: "3" } as const;
/** What becomes of them with the notice (dictionary notice_status). */
export const endOf = { withdrawn: "3", void: "4" } as const;

/** What a notice says to everybody. */
export type Announced = {
  readonly annType: (typeof announcementType)[keyof typeof announcementType];
  readonly annTitle: unknown;
  readonly annContent: unknown;
  readonly endTime: unknown;
  readonly annCategory?: unknown;
  readonly annRegion?: unknown;
};

/** Publish what a notice says as a public announcement of its own, which knows where it comes from (domain 5.3, 5.4). */
export async function announce(context: EffectContext, announced: Announced): Promise<void> {
  const { tx, ec, entity, record } = context;
  if (ec.product.entities[ANNOUNCEMENT] === undefined) return;
  const other = otherCall(ec, ANNOUNCEMENT);
  const announcement = {
    ...newRecord(other.entity, other.workflow, { now: ec.now, session: {} }),
    annCompany: ec.companies.get(String(record["gComId"]))?.comName ?? "",
    ...announced,
    id: await nextId(tx, tableOf(ANNOUNCEMENT)),
    lockVersion: 0,
    annFiles: [],
    releaseTime: ec.now,
    noticeStatus: PUBLISHED,
    source: entity.entity,
    sourceId: record.id,
  };
  await insertRecord(tx, other.entity, computeRecord(other.entity, announcement), author(context));
}

/** What was announced of a notice is withdrawn or void with it. */
export async function endAnnouncements(context: EffectContext, noticeStatus: (typeof endOf)[keyof typeof endOf]): Promise<void> {
  const { tx, ec, entity, record } = context;
  if (ec.product.entities[ANNOUNCEMENT] === undefined) return;
  await entityTables(tx)
    .updateTable(tableOf(ANNOUNCEMENT))
    .set({ noticeStatus, updateBy: ec.session.userName, updateTime: ec.now })
    .where("source", "=", entity.entity)
    .where("sourceId", "=", record.id)
    .where("noticeStatus", "=", PUBLISHED)
    .where("delFlag", "=", "0")
    .execute();
}
