import { type FocusEvent, useId, useState } from "react";
import { emptiedOf, fits } from "../../../core/compiler/properties/fits.ts";
import type { MemberProperty } from "../../../core/compiler/properties/item-properties.ts";
import { canonical } from "../../../core/definition/node.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { sourceTexts } from "../../../i18n/property-texts.ts";
import { Button } from "../../../ui/Button.tsx";
import { fillPlaces } from "../use-words.ts";
import { ControlInput } from "./controls/ControlInput.tsx";
import { type HeldValue, useProperties } from "./properties-context.ts";
import { memberLabel, toldIn } from "./told-words.ts";
import { usePropertyWords } from "./use-property-words.ts";

/** One member: what it is for, what it says, where that comes from, and how to have it back. */
export function PropertyMember({ member }: { readonly member: MemberProperty }) {
  const { name, told, control, value, isStated, isNeeded, inherited, source } = member;
  const { all, company, mayEdit, item, unfinished, steps, onChange, onPlace } = useProperties();
  const words = usePropertyWords();
  const language = useLanguage();
  const id = useId();
  // What is entered stays until the documents say the same, or something else.
  const kept = [item.document.kind, item.document.name, ...item.path, company ?? "", name].join("\n");
  const [held, setShownHeld] = useState(() => unfinished.get(kept));
  const setHeld = (now: HeldValue | undefined): void => {
    if (now === undefined || now.value === null || fits(control, now.value, all.shapes)) unfinished.delete(kept);
    else unfinished.set(kept, now);
    setShownHeld(now);
  };
  // What has arrived is what the documents say, and goes on with them. What was undone may never have been seen to arrive.
  if (held?.sent !== undefined && (held.steps !== steps || canonical(held.sent) === canonical(value ?? null)))
    setShownHeld(
      canonical(held.value) === canonical(held.sent) ? undefined : { value: held.value, over: value, sent: undefined, steps },
    );
  const isHeld = held !== undefined && [held.over, held.sent].some((one) => canonical(one ?? null) === canonical(value ?? null));
  const shown = isHeld ? held.value : value;
  const isUnfinished = isHeld && held.value !== null && !fits(control, held.value, all.shapes);
  const label = memberLabel(name, language);
  /** @returns whether it has been sent */
  const commit = (now: unknown): boolean => {
    // What is on its way is what the documents will say.
    if (canonical(now) === canonical(held?.sent ?? value)) return false;
    if (now === null ? isNeeded && inherited === null : !fits(control, now, all.shapes)) return false;
    const { was } = member;
    const order = item.members.map((one) => one.name);
    onChange({ member: name, now, was, inherited, order, ...(item.whole !== undefined && { whole: item.whole }) });
    return true;
  };
  const handleChange = (said: unknown, isDone: boolean): void => {
    const now = said ?? emptiedOf(member, all.shapes);
    const sent = isHeld ? held.sent : undefined;
    setHeld({ value: now, over: value, sent: isDone && commit(now) ? now : sent, steps });
  };
  const handleBlur = (event: FocusEvent<HTMLDivElement>): void => {
    if (isHeld && !event.currentTarget.contains(event.relatedTarget) && commit(held.value))
      setHeld({ ...held, sent: held.value, steps });
  };
  const from = fillPlaces(sourceTexts[source.from][language], { code: company ?? "" });
  const help = toldIn(told, language);
  return (
    <div
      className="studio-member"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={help === undefined ? undefined : `${id}-help`}
      data-member={name}
      data-own={source.from === "company" || undefined}
      onBlur={handleBlur}
    >
      <div className="studio-member-head">
        <span id={`${id}-label`} className="studio-member-label">
          {isNeeded && (
            <span className="field-required" aria-hidden="true">
              *
            </span>
          )}
          {label} {label !== name && <code>{name}</code>}
        </span>
        <Source from={from} at={source.at} onPlace={onPlace} />
        {mayEdit && isStated && !(isNeeded && inherited === null && company === undefined) && (
          <Button
            size="mini"
            tone="text"
            icon="undo"
            aria-label={words("putBackOf", { member: label })}
            onClick={() => {
              setHeld(undefined);
              onChange({ putBack: name });
            }}
          >
            {words("putBack")}
          </Button>
        )}
      </div>
      <ControlInput
        control={control}
        value={shown}
        label={label}
        isReadOnly={!mayEdit}
        at={source.at ?? item.at}
        onChange={handleChange}
      />
      {isUnfinished && (
        <p className="field-note" role="status">
          {words("unfinished")}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className="field-note" lang={language === "cn" && told.cn !== undefined ? "zh-CN" : "en"}>
          {help}
        </p>
      )}
    </div>
  );
}

type SourceProps = { readonly from: string; readonly at: string | undefined; readonly onPlace: (at: string) => void };

/** Where a value comes from, and the way there. */
function Source({ from, at, onPlace }: SourceProps) {
  const words = usePropertyWords();
  if (at === undefined) return <span className="studio-source">{from}</span>;
  return (
    <button
      type="button"
      className="studio-source"
      data-tip={words("leadsTo", { at: at.replace("schemas/", "") })}
      onClick={() => onPlace(at)}
    >
      {from}
    </button>
  );
}
