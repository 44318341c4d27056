import type { ComponentType } from "react";
import type { Field } from "../../../core/definition/generated/documents.ts";
import type { Language } from "../../../core/contract/language.ts";

/** What every form control of the engine takes. Inside a `Field` it takes its name and messages from there. */
export type InputProps = {
  readonly field: Field;
  readonly value: unknown;
  /** An emptied value is null. */
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
  /** Something chosen here is not part of the value yet, such as a file on its way or one that was refused. */
  readonly onPending?: ((isPending: boolean) => void) | undefined;
  readonly language: Language;
  /** Dictionary of the value, which the workflow may word differently. */
  readonly dictionary: string | undefined;
  /** In a cell there is no label around it and only one line of room. */
  readonly inCell?: boolean | undefined;
  readonly id?: string | undefined;
  readonly "aria-label"?: string | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: boolean | undefined;
};

export type Input = ComponentType<InputProps>;

/** A value as text; nothing is the empty text. */
export function inputText(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}

/** Text as it is kept: the empty text is no value. */
export function keptText(text: string): string | null {
  return text === "" ? null : text;
}

/** Naming attributes to hand on; absent ones stay absent. */
export function naming(props: InputProps) {
  return {
    ...(props.id === undefined ? {} : { id: props.id }),
    "aria-label": props["aria-label"],
    "aria-describedby": props["aria-describedby"],
    "aria-invalid": props["aria-invalid"],
  };
}
