import type { Call } from "../wire/call.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import type { Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import type { SignedIn } from "../session/signed-in.ts";

/** Whether a person may read a file of one kind of record; undefined stands for a stranger. */
export type MayRead = (call: Call, reader: SignedIn | undefined, attachment: Row<"attachment">) => Promise<boolean>;

/** Temporary exports belong to whoever asked for them. */
export const EXPORT_TYPE = "export";
export const AVATAR_TYPE = "avatar";

/** Reading rules by `bizType`. A kind without a rule is read by nobody; a file that no record has claimed neither. */
export class FileRules {
  readonly #rules = new Map<string, MayRead>([
    [AVATAR_TYPE, async () => true],
    [EXPORT_TYPE, async (_call, reader, attachment) => reader !== undefined && attachment.uploadBy === reader.userId],
  ]);

  /** Entity operations say who reads the files of their records. */
  set(bizType: string, mayRead: MayRead): void {
    this.#rules.set(bizType, mayRead);
  }

  /** Somebody else may read them as well, such as everybody what is public. */
  also(bizType: string, mayRead: MayRead): void {
    const before = this.#rules.get(bizType);
    this.#rules.set(
      bizType,
      async (call, reader, attachment) =>
        (await mayRead(call, reader, attachment)) || ((await before?.(call, reader, attachment)) ?? false),
    );
  }

  async mayRead(call: Call, reader: SignedIn | undefined, attachment: Row<"attachment">): Promise<boolean> {
    if (attachment.bizType === null || attachment.bizId === null) return false;
    return (await this.#rules.get(attachment.bizType)?.(call, reader, attachment)) ?? false;
  }
}

/**
 * Bind uploaded files to a record, in the transaction that saves it; they are kept from now on.
 *
 * Files that the same record already holds stay; files of another record or lapsed ones are refused.
 */
export async function claimFiles(
  tx: Transaction,
  call: Call,
  fileIds: readonly string[],
  bizType: string,
  bizId: string,
): Promise<void> {
  if (fileIds.length === 0) return;
  const now = call.services.clock();
  const rows = await tx.selectFrom("attachment").selectAll().where("fileId", "in", fileIds).where("delFlag", "=", "0").execute();
  const isFree = (row: Row<"attachment">): boolean => row.bizId === null && row.tempUntil !== null && row.tempUntil > now;
  const isOwn = (row: Row<"attachment">): boolean => row.bizType === bizType && row.bizId === bizId;
  const usable = rows.filter((row) => isFree(row) || isOwn(row));
  if (usable.length < new Set(fileIds).size)
    throw new BadRequestFailure([{ field: "fileIds", rule: "reference", text: "NOT_FOUND" }]);
  const uploadBy = call.signedIn?.userId ?? null;
  await tx
    .updateTable("attachment")
    .set({ bizType, bizId, uploadBy, uploadFrom: null, tempUntil: null })
    .where("fileId", "in", fileIds)
    .where("bizId", "is", null)
    .execute();
}
