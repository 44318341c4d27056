import { memo, useEffect, useRef } from "react";
import { unsentText } from "../../core/form/fault-texts.ts";
import { afterPress } from "../../ui/after-press.ts";
import { Field } from "../../ui/Field.tsx";
import { useEngine } from "../engine-context.ts";
import { useMarked } from "../form/draft-context.ts";
import { FieldInput } from "../widgets/inputs/FieldInput.tsx";
import { LineFact } from "./LineFact.tsx";
import { type LineColumn, useLines } from "./line-scope.ts";
import { useCell, useCellFocus } from "./use-cell.ts";

export type LineFieldProps = { readonly row: string; readonly column: LineColumn };

/** One value of a line as a field of its card's form; what cannot be entered is plain text. */
export const LineField = memo(function LineField({ row, column }: LineFieldProps) {
  const { draft, focus, isOpen } = useLines();
  const { say, language } = useEngine();
  const { address } = useCell(row, column);
  const marked = useMarked();
  const state = useCellFocus(row, column);
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== "focus" || own.current?.contains(document.activeElement) === true) return;
    own.current?.querySelector<HTMLElement>("input, textarea, select, button")?.focus();
  }, [state]);
  if (!isOpen(row, column.key)) return <LineFact row={row} column={column} />;
  const { field } = column;
  const fault = draft.fault(address);
  return (
    <div
      ref={own}
      className="line-field"
      data-column={column.key}
      data-kind={column.kind}
      onFocus={() => focus.activate({ row, key: column.key })}
    >
      <Field
        label={say(column.title)}
        required={draft.isRequired(address, marked)}
        error={fault === undefined ? undefined : say(fault)}
        warning={draft.warning(address)}
        hint={field.help === undefined ? undefined : say(field.help)}
      >
        <FieldInput
          field={field}
          value={draft.value(address)}
          dictionary={column.dictionary}
          language={language}
          onChange={(next) => draft.set(address, next)}
          onLeave={() => afterPress(() => draft.touch(address))}
          onPending={(isPending) => draft.hold(address, isPending ? unsentText(column.title) : undefined)}
        />
      </Field>
    </div>
  );
});
