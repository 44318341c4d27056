import type { ComponentProps } from "react";
import { useControl } from "./field-context.ts";
import type { Size } from "./theme/accent.ts";

export type CheckboxProps = Omit<
  ComponentProps<"input">,
  "type" | "size" | "checked" | "onChange" | "children" | "aria-invalid"
> & {
  /** `"mixed"` is drawn as a dash: some of what it stands for is ticked. */
  readonly checked: boolean | "mixed";
  readonly onChange?: ((checked: boolean) => void) | undefined;
  /** Text beside the box; a box without one needs `aria-label`. */
  readonly label?: string | undefined;
  readonly size?: Size | undefined;
  readonly "aria-invalid"?: boolean | undefined;
};

/** A tick box, native underneath. */
export function Checkbox({ checked, onChange, label, size, className, ref, ...rest }: CheckboxProps) {
  const { "aria-required": isRequired, ...control } = useControl(rest);
  const box = (
    <input
      {...rest}
      {...control}
      // A named box alone must not take the id and messages of the Field around its group.
      id={rest.id ?? (label === undefined && rest["aria-label"] === undefined ? control.id : undefined)}
      ref={(element) => {
        if (element) element.indeterminate = checked === "mixed"; // no attribute exists for it
        if (typeof ref === "function") return ref(element);
        if (ref) ref.current = element;
        return undefined;
      }}
      type="checkbox"
      className="tick"
      required={isRequired}
      checked={checked === true}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  );
  if (label === undefined) return box;
  return (
    <label className={className === undefined ? "choice" : `choice ${className}`} data-size={size}>
      {box}
      <span>{label}</span>
    </label>
  );
}
