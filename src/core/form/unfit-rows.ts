import type { Entity, MandatoryAsked, Text } from "../definition/generated/documents.ts";
import { fieldKinds, lineKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { mandatoryRows } from "./required.ts";
import { recordToday } from "./validity.ts";

/**
 * Titles of the mandatory kinds of rows of which a record has none that is valid today.
 *
 * @param which `held` only kinds of which it has rows at all
 */
export function unfitKinds(entity: Entity, stored: Facts, now: string, which: MandatoryAsked["which"]): readonly Text[] {
  const record = recordToday(entity, stored, now);
  return (entity.mandatory ?? []).flatMap((rule) => {
    const { valid, when, lines, title } = rule;
    const table = entity.lines?.find(({ key }) => key === lines);
    if (valid === undefined || table === undefined) return [];
    if (when !== undefined && !holds(when, record, fieldKinds(entity.fields))) return [];
    const rows = mandatoryRows(entity, rule, record);
    const isFit = rows.some((row) => holds(valid, { ...record, ...row }, lineKinds(entity, table)));
    return isFit || (which === "held" && rows.length === 0) ? [] : [title];
  });
}
