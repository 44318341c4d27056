import { useId, useMemo, type ReactNode } from "react";
import { FieldContext } from "./field-context.ts";
import { Icon } from "./Icon.tsx";

export type FieldProps = {
  readonly label: string;
  readonly children: ReactNode;
  /** Key of the field, written as `data-field`. */
  readonly field?: string | undefined;
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly warning?: string | undefined;
  /** How many columns of the form grid the field takes. */
  readonly span?: 1 | 2 | 3 | "full" | undefined;
  readonly className?: string | undefined;
};

/** A labelled control: label above, required mark before it, hint and messages below, all tied to the control inside. */
export function Field({ label, children, field, required = false, hint, error, warning, span, className }: FieldProps) {
  const id = useId();
  const describedBy =
    [error && `${id}-error`, warning && `${id}-warning`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  const invalid = Boolean(error);
  const link = useMemo(
    () => ({ controlId: `${id}-control`, labelId: `${id}-label`, describedBy, invalid, required }),
    [id, describedBy, invalid, required],
  );
  return (
    <div className={className === undefined ? "field" : `field ${className}`} data-field={field} data-span={span}>
      <label className="field-label" id={link.labelId} htmlFor={link.controlId}>
        {required && (
          <span className="field-required" aria-hidden="true">
            *
          </span>
        )}
        {label}
      </label>
      <FieldContext value={link}>{children}</FieldContext>
      {error && <FieldMessage id={`${id}-error`} kind="error" text={error} />}
      {warning && <FieldMessage id={`${id}-warning`} kind="warning" text={warning} />}
      {hint && (
        <p className="field-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function FieldMessage({ id, kind, text }: { readonly id: string; readonly kind: "error" | "warning"; readonly text: string }) {
  return (
    <p className="field-note" id={id} data-kind={kind}>
      <Icon name={kind} />
      <span>{text}</span>
    </p>
  );
}
