import { useLanguage } from "../../../../i18n/i18n.ts";
import { Switch } from "../../../../ui/Switch.tsx";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";

/** Yes or no; nothing said counts as no. */
export function SwitchControl({ value, label, isReadOnly, onChange }: ControlProps) {
  const words = usePropertyWords();
  useLanguage();
  const isOn = value === true;
  return (
    <span className="studio-switch">
      <Switch checked={isOn} disabled={isReadOnly} aria-label={label} onChange={(now) => onChange(now, true)} />
      <span aria-hidden="true">{words(isOn ? "yes" : "no")}</span>
    </span>
  );
}
