import type { Facts } from "../../core/condition/evaluate.ts";
import type { Printed } from "../../core/contract/print.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import { paperLanguages, type PaperSource } from "../../core/print/paper-model.ts";
import { useEngine } from "../engine-context.ts";
import { Sheet } from "./Sheet.tsx";

export type SheetsProps = { readonly bundle: DetailBundle; readonly record: Facts; readonly printed: Printed };

/** All sheets of one printing: its copies, or one sheet for each related record. */
export function Sheets({ bundle, record, printed }: SheetsProps) {
  const { session, language } = useEngine();
  const { paper } = printed;
  const source: PaperSource = {
    paper,
    entity: bundle.entity,
    record,
    related: printed.related,
    relatedEntity: printed.relatedEntity ?? undefined,
    session,
  };
  const sheet = { source, workflow: bundle.workflows[0], printed, languages: paperLanguages(printed, language) };
  if (paper.sheets === "related")
    return printed.related.map((one, index) => <Sheet key={String(one["id"] ?? index)} {...sheet} one={one} copy={1} />);
  return Array.from({ length: paper.copies ?? 1 }, (_, index) => <Sheet key={index} {...sheet} copy={index + 1} />);
}
