import type { Entity } from "../../core/definition/generated/documents.ts";
import type { SaveWarning } from "../../client/records.ts";

/** What a new document's screen leaves for the screen of the saved one: the server's warnings, and what was to follow. */
export type Handover = { readonly warnings: readonly SaveWarning[]; readonly next: string | undefined };

const waiting = new Map<string, Handover>();

export function handOver(id: string, left: Handover): void {
  waiting.set(id, left);
}

/** Take what was left for a document; once. */
export function takeHandover(id: string): Handover | undefined {
  const left = waiting.get(id);
  waiting.delete(id);
  return left;
}

/**
 * Warnings however the server words them: sentences, or sentences with the field that they are about. A bare sentence
 * that begins with a line's number is about what remains of that line: the server has no other warning for lines.
 */
export function readWarnings(warnings: unknown, entity: Entity): readonly SaveWarning[] {
  if (!Array.isArray(warnings)) return [];
  const from = entity.source?.lines;
  return warnings.map((warning: unknown): SaveWarning => {
    if (typeof warning !== "string") return warning as SaveWarning;
    const line = Number(/^(?:第|Baris )(\d+)/.exec(warning)?.[1] ?? 0);
    return line > 0 && from?.remaining !== undefined
      ? { field: `${from.to}[${line - 1}].${from.remaining}`, msg: warning }
      : { msg: warning };
  });
}
