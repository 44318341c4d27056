import { useControl, type ControlNaming } from "./field-context.ts";

export type SwitchProps = ControlNaming & {
  readonly checked: boolean;
  readonly onChange?: ((checked: boolean) => void) | undefined;
  /** Text beside it; without one the Field or `aria-label` names it. */
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
};

/** On or off at once, without a save button. */
export function Switch({ checked, onChange, label, disabled = false, ...naming }: SwitchProps) {
  const { "aria-required": _required, "aria-invalid": _invalid, ...control } = useControl(naming);
  const knob = (
    <button
      {...control}
      id={label === undefined ? control.id : undefined}
      type="button"
      role="switch"
      className="switch"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange?.(!checked)}
    />
  );
  if (label === undefined) return knob;
  return (
    <label className="choice choice-switch">
      <span>{label}</span>
      {knob}
    </label>
  );
}
