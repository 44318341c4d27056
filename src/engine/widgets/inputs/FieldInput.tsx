import { CallInput } from "./CallInput.tsx";
import type { InputProps } from "./input.ts";
import { inputByKind } from "./input-by-kind.ts";

/** The control of a field: by its kind, or a choice of what a call offers where it has no dictionary of its own. */
export function FieldInput(props: InputProps) {
  const { field } = props;
  if (field.options !== undefined && field.dict === undefined) return <CallInput {...props} call={field.options} />;
  const Input = inputByKind[field.kind];
  return <Input {...props} />;
}
