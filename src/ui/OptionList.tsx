import { useEffect, useRef } from "react";
import { Icon } from "./Icon.tsx";
import type { Option } from "./options.ts";

export type OptionListProps<Value extends string> = {
  readonly id: string;
  readonly labelledBy: string;
  readonly options: readonly Option<Value>[];
  readonly activeIndex: number;
  readonly isChosen: (value: Value) => boolean;
  readonly onChoose: (option: Option<Value>) => void;
  readonly onActivate: (index: number) => void;
  readonly multiple: boolean;
  readonly emptyText: string;
};

const FIRST_INSET_PX = 12;
const LEVEL_INSET_PX = 16;

/** The listbox of a combobox; focus stays in the input, so options are chosen by pointer here and by key there. */
export function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const { id, options, activeIndex } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: "nearest" });
  }, [activeIndex]);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        className="options"
        aria-labelledby={props.labelledBy}
        aria-multiselectable={props.multiple || undefined}
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            className="option"
            aria-selected={props.isChosen(option.value)}
            aria-disabled={option.disabled || undefined}
            data-active={index === activeIndex || undefined}
            style={option.level ? { paddingInlineStart: FIRST_INSET_PX + option.level * LEVEL_INSET_PX } : undefined}
            onPointerMove={() => index !== activeIndex && props.onActivate(index)}
            onPointerDown={(event) => event.preventDefault()} // keeps focus in the input
            onClick={() => props.onChoose(option)}
          >
            <span className="option-text">
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
            {props.isChosen(option.value) && <Icon name="check" className="text-accent-ink" />}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p role="status" className="option-empty">
          {props.emptyText}
        </p>
      )}
    </>
  );
}
