import { useId, useState } from "react";
import type { Control } from "../../../../core/compiler/properties/control.ts";
import { fits, shapeOf } from "../../../../core/compiler/properties/fits.ts";
import { arrangeTexts } from "../../../../i18n/arrange-texts.ts";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { useProperties } from "../properties-context.ts";
import { summaryOf } from "../summary-of.ts";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";

export type ListRowProps = ControlProps & {
  readonly number: number;
  /** Undefined at the ends. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
};

/** Controls of one line stand in the row; the others below its summary, once it is opened. */
const FLAT: ReadonlySet<Control["kind"]> = new Set(["text", "switch", "number", "word", "choice"]);

/** One value of a list. What is still to be said stands open. */
export function ListRow(props: ListRowProps) {
  const { control, value, number, label, isReadOnly, at, Draw, onChange, onUp, onDown, onRemove } = props;
  const { all } = useProperties();
  const words = usePropertyWords();
  const language = useLanguage();
  const id = useId();
  const isFlat = FLAT.has(shapeOf(control, all.shapes).kind);
  const [isOpen, setOpen] = useState(() => !isReadOnly && !fits(control, value, all.shapes));
  const summary = summaryOf(control, value, all, language);
  const name = `${label} ${number}${summary === "" ? "" : ` ${summary}`}`;
  const inner = (
    <Draw control={control} value={value} label={`${label} ${number}`} isReadOnly={isReadOnly} at={at} onChange={onChange} />
  );
  return (
    <li className="studio-item" data-item={number}>
      <div className="studio-item-head">
        {isFlat ? (
          <div className="studio-item-flat">{inner}</div>
        ) : (
          <button
            type="button"
            className="studio-item-name"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? "chevron-down" : "chevron-right"} />
            <span>
              {number}. {summary === "" ? words("newItem") : summary}
            </span>
          </button>
        )}
        {!isReadOnly && (
          <>
            <IconButton
              icon="chevron-up"
              size="mini"
              label={words("upItem", { name })}
              disabledReason={onUp === undefined ? arrangeTexts.first[language] : undefined}
              onClick={() => onUp?.()}
            />
            <IconButton
              icon="chevron-down"
              size="mini"
              label={words("downItem", { name })}
              disabledReason={onDown === undefined ? arrangeTexts.last[language] : undefined}
              onClick={() => onDown?.()}
            />
            <IconButton icon="trash" size="mini" label={words("removeItem", { name })} onClick={onRemove} />
          </>
        )}
      </div>
      {isOpen && !isFlat && (
        <div id={id} className="studio-item-body" role="group" aria-label={name}>
          {inner}
        </div>
      )}
    </li>
  );
}
