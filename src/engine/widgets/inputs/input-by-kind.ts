import type { FieldKind } from "../../../core/definition/generated/documents.ts";
import { DateInput, DateTimeInput } from "./DateInputs.tsx";
import { DictInput, DictManyInput } from "./DictInputs.tsx";
import { FilesInput } from "./FilesInput.tsx";
import type { Input } from "./input.ts";
import { NumberField } from "./NumberField.tsx";
import { RefInput } from "./RefInput.tsx";
import { LongTextInput, ShortTextInput } from "./TextInputs.tsx";

/** The control that enters each kind; a new kind does not compile until it has one. */
export const inputByKind = {
  string: ShortTextInput,
  text: LongTextInput,
  integer: NumberField,
  decimal: NumberField,
  date: DateInput,
  dateTime: DateTimeInput,
  dict: DictInput,
  dictMany: DictManyInput,
  ref: RefInput,
  file: FilesInput,
  files: FilesInput,
  flag: DictInput,
} as const satisfies Record<FieldKind, Input>;
