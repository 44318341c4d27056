import { useId } from "react";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { costOf, enterPart } from "../../core/table/choosing.ts";
import { useEngine } from "../engine-context.ts";
import { inputText } from "../widgets/inputs/input.ts";
import { NumberField } from "../widgets/inputs/NumberField.tsx";
import { useChoice, useGiven } from "./choice-scope.ts";

export type PartInputProps = { readonly line: Facts; readonly group: string };

/** How much of a divided line a record gets, and what that costs; nothing where it gets no part. */
export function PartInput({ line, group }: PartInputProps) {
  const { decision, entity, store, say, worth, nameOfGroup, nameOfLine } = useChoice();
  const { language, say: engineSay } = useEngine();
  const faultId = useId();
  const id = String(line["id"]);
  const given = useGiven(id);
  const { prompt, market, decides } = decision;
  if (typeof given !== "object" || given[group] === undefined) return null;
  const fields = fieldIndex(entity.lines?.find(({ key }) => key === prompt.lines)?.fields ?? []);
  const field = fields.get(prompt.divides?.into ?? "");
  const fault = market.divides?.faultOf(id, given[group]);
  if (field === undefined) return null;
  return (
    <div className="choice-part" data-part={`${id} ${group}`}>
      <NumberField
        inCell
        field={field}
        value={given[group]}
        dictionary={undefined}
        language={language}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        aria-label={say("partOf", { name: nameOfGroup(group), line: nameOfLine(line) })}
        onChange={(value) => store.enter(enterPart(market, store.chosen(), id, group, inputText(value)), `${id} ${group}`)}
        onLeave={store.leave}
      />
      {fault !== undefined && (
        <span id={faultId} className="field-note" data-kind="error">
          {engineSay(fault)}
        </span>
      )}
      <span className="num">{worth(costOf(market, { [id]: given }, id, group, decides.money))}</span>
    </div>
  );
}
