import { useState } from "react";
import type { Json } from "../../../../core/compiler/changed-documents.ts";
import type { Control, MemberShape } from "../../../../core/compiler/properties/control.ts";
import { beginningOf, emptiedOf } from "../../../../core/compiler/properties/fits.ts";
import { putMember } from "../../../../core/compiler/item-change.ts";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { useProperties } from "../properties-context.ts";
import { partLabel, toldIn } from "../told-words.ts";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";

/** So many are shown at once; of more, those that say something, and the others on demand. */
const FEW = 3;

/** An object of a few members, each with its own control. */
export function PartsControl({
  control,
  value,
  label,
  isReadOnly,
  at,
  Draw,
  onChange,
}: ControlProps<Extract<Control, { kind: "parts" }>>) {
  const words = usePropertyWords();
  const language = useLanguage();
  const { shapes } = useProperties().all;
  const { members } = control;
  const object = { ...(value as Json | null) };
  const [asked, setAsked] = useState<readonly string[]>([]);
  const isShown = ({ name, isNeeded }: MemberShape): boolean =>
    members.length <= FEW || isNeeded || name in object || asked.includes(name);
  const rest = members.filter((member) => !isShown(member));
  const handleChange = (member: MemberShape, said: unknown, isDone: boolean): void => {
    const { name } = member;
    const now = said ?? emptiedOf(member, shapes);
    const next = { ...object };
    if (now === null) delete next[name];
    else
      putMember(
        next,
        name,
        now,
        members.map((one) => one.name),
      );
    onChange(Object.keys(next).length === 0 ? null : next, isDone);
  };
  if (value === null || value === undefined)
    return isReadOnly ? (
      <span className="studio-hint">{words("none")}</span>
    ) : (
      <Button
        size="mini"
        icon="plus"
        aria-label={`${words("begin")} ${label}`}
        onClick={() => onChange(beginningOf(control, shapes), false)}
      >
        {words("begin")}
      </Button>
    );
  return (
    <div className="studio-parts">
      {members.filter(isShown).map((member) => {
        const { name, told, control: inner, isNeeded } = member;
        const partName = partLabel(member, language);
        return (
          <div key={name} className="studio-part" data-part={name} data-tip={toldIn(told, language)}>
            <span className="studio-part-label">
              {isNeeded && "* "}
              {partName}
            </span>
            <Draw
              control={inner}
              value={object[name] ?? null}
              label={partName}
              isReadOnly={isReadOnly}
              at={at}
              onChange={(now, isDone) => handleChange(member, now, isDone)}
            />
          </div>
        );
      })}
      {rest.length > 0 && !isReadOnly && (
        <Select
          size="small"
          value=""
          options={rest.map((member) => ({
            value: member.name,
            label: partLabel(member, language),
            hint: toldIn(member.told, language),
          }))}
          labels={{ empty: words("nothingFound"), clear: words("clear") }}
          placeholder={words("addMember")}
          aria-label={words("addMember")}
          onChange={(name) => setAsked([...asked, name])}
        />
      )}
    </div>
  );
}
