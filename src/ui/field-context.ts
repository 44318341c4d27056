import { createContext, use, useId } from "react";

/** What a Field tells the control inside it. */
export type FieldLink = {
  readonly controlId: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
};

export const FieldContext = createContext<FieldLink | undefined>(undefined);

/** What every control accepts to stand outside a Field. */
export type ControlNaming = {
  readonly id?: string | undefined;
  readonly "aria-label"?: string | undefined;
  readonly "aria-labelledby"?: string | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: boolean | undefined;
  readonly required?: boolean | undefined;
};

/** Attributes for a labelable control (input, textarea, button), joined from the Field around it and its own props. */
export function useControl(own: ControlNaming) {
  const link = use(FieldContext);
  const ownId = useId();
  return {
    id: own.id ?? link?.controlId ?? ownId,
    "aria-label": own["aria-label"],
    "aria-labelledby": own["aria-labelledby"],
    "aria-describedby": [link?.describedBy, own["aria-describedby"]].filter(Boolean).join(" ") || undefined,
    "aria-invalid": (own["aria-invalid"] ?? link?.invalid) || undefined,
    "aria-required": (own.required ?? link?.required) || undefined,
  };
}

/** Attributes for a group of controls (radios, a date range), which a `label for` cannot name. */
export function useControlGroup(own: ControlNaming) {
  const link = use(FieldContext);
  const { "aria-required": _required, "aria-invalid": _invalid, ...shared } = useControl(own);
  return {
    ...shared,
    "aria-labelledby": own["aria-labelledby"] ?? (own["aria-label"] === undefined ? link?.labelId : undefined),
    isInvalid: own["aria-invalid"] ?? link?.invalid ?? false,
    isRequired: own.required ?? link?.required ?? false,
  };
}
