import type { Related } from "../../core/definition/generated/documents.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { linesOf } from "../entity/load.ts";
import type { EntityRecord, LineRecord } from "../entity/stored-record.ts";
import type { Effect, EffectContext } from "../hooks/effect.ts";
import { accountFields } from "../ledger/ledgers.ts";
import { rolledUp } from "../ledger/sums.ts";
import { moveReferences } from "../save/move-references.ts";
import { relatedRecords } from "../save/related.ts";

const ITEMS = "items";
const CONTRACT = "contract";
const AMENDING = "3";

/** The next version, a copy that is being amended; the present one stays in force. */
export const amendContract: Effect = async ({ record, input }) => {
  const untouched = { submitTime: null, submitBy: null, conAuditBy: null, conAuditTime: null, conRejectReason: null };
  const given = {
    ...record,
    ...untouched,
    version: Number(record["version"]) + 1,
    gConStatus: AMENDING,
    amendReason: input["reason"] ?? null,
    files: [],
    [ITEMS]: linesOf(record, ITEMS).map(({ id: _id, ...line }) => line),
  };
  return { made: [{ of: CONTRACT, do: "drawUpVersion", given }] };
};

/**
 * A contract comes into force. Its lines get their keys and the tax rate; a later version takes over what the former one
 * has shipped, received and settled, its files and its documents; the former one is superseded by what the workflow sets off.
 */
export const enterIntoForce: Effect = async (context) => {
  const { tx, ec, entity, record } = context;
  const former = await formerVersion(context);
  // What is posted, and granted, belongs to a number and line key, whatever the version (domain 5.5).
  const carried = [...accountFields(ec.product, CONTRACT, ITEMS), "gBeyondNum"];
  const lines = withKeys(linesOf(record, ITEMS), former).map((line): LineRecord => {
    const before = formerLine(former, line);
    return { ...line, rate: record["taxRate"], ...Object.fromEntries(carried.map((key) => [key, before?.[key] ?? line[key]])) };
  });
  const head: Record<string, unknown> = { ...rolledUp(ec.product, entity, record, ITEMS, lines) };
  if (former !== undefined) {
    head["files"] = [...new Set([...filesOf(former), ...filesOf(record)])];
    for (const key of accountFields(ec.product, CONTRACT)) head[key] = former[key];
    await moveReferences(tx, ec.product, entity, { from: former.id, to: record.id, lines: successors(former, lines) });
  }
  return { head, lines: { [ITEMS]: new Map(lines.map(({ id, ...line }) => [id, line])) } };
};

/** The version in force of a number. */
const inForce: Related = { of: CONTRACT, by: { gConnum: "gConnum" }, marks: ["inForce"], where: { supersededFlag: { ne: "1" } } };

/** The version in force of a later one, locked; undefined for a first version. */
export async function formerVersion({ tx, ec, entity, record }: EffectContext): Promise<EntityRecord | undefined> {
  if (Number(record["version"]) <= 1) return undefined;
  const versions = await relatedRecords(tx, ec, inForce, { facts: record, kinds: fieldKinds(entity.fields) });
  return versions.find(({ id }) => id !== record.id);
}

/** The former version's line of the same key. */
export function formerLine(former: EntityRecord | undefined, line: LineRecord): LineRecord | undefined {
  if (former === undefined || line["lineKey"] === null) return undefined;
  return linesOf(former, ITEMS).find((one) => one["lineKey"] === line["lineKey"]);
}

/** Lines that have no key yet get the next ones; keys are never used twice under one number. */
function withKeys(lines: readonly LineRecord[], former: EntityRecord | undefined): readonly LineRecord[] {
  const known = [...lines, ...(former === undefined ? [] : linesOf(former, ITEMS))].map((line) => Number(line["lineKey"] ?? 0));
  let last = Math.max(0, ...known);
  return lines.map((line) => (line["lineKey"] === null ? { ...line, lineKey: String((last += 1)) } : line));
}

function filesOf(record: EntityRecord): readonly unknown[] {
  return Array.isArray(record["files"]) ? (record["files"] as readonly unknown[]) : [];
}

/** Ids of the new lines by those of the former version's lines of the same keys. */
function successors(former: EntityRecord, lines: readonly LineRecord[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const before = formerLine(former, line);
      return before === undefined ? [] : [[before.id, line.id]];
    }),
  );
}
