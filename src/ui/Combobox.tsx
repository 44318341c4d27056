import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useControl, type ControlNaming } from "./field-context.ts";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { filterOptions, type Option } from "./options.ts";
import type { Size } from "./theme/accent.ts";
import { lazy } from "./lazy.ts";
import { Suspense } from "./Suspense.tsx";

// The list and what positions it are heavier than the control; a screen of closed selects never loads them.
const loadPopup = () => import("./OptionPopup.tsx");
const OptionPopup = lazy(loadPopup);
const SEARCH_ABOVE = 8; // options; below that a soft keyboard would only cover the list

export type ComboboxLabels = {
  /** Shown when nothing matches what was typed. */
  readonly empty: string;
  readonly clear: string;
};

export type ComboboxProps<Value extends string> = ControlNaming & {
  readonly options: readonly Option<Value>[];
  /** What the closed control shows. */
  readonly text: string;
  readonly isUnknown?: boolean | undefined;
  readonly isChosen: (value: Value) => boolean;
  readonly onChoose: (value: Value) => void;
  readonly onClear: (() => void) | undefined;
  readonly multiple: boolean;
  readonly labels: ComboboxLabels;
  readonly placeholder?: string | undefined;
  readonly size?: Size | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly loading?: boolean | undefined;
  readonly className?: string | undefined;
  readonly onSearch?: ((query: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
};

/** The shared body of Select and MultiSelect: an editable combobox that filters as one types. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const {
    options,
    text,
    isChosen,
    onChoose,
    onClear,
    multiple,
    labels,
    size,
    disabled = false,
    readOnly = false,
    onSearch,
  } = props;
  const control = useControl(props);
  const listId = useId();
  const shell = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(-1);
  const isTyped = useRef(false); // what is typed has not been chosen yet, so that leaving with Tab still takes its match
  const shown = query === undefined || onSearch !== undefined ? options : filterOptions(options, query);

  const open = () => {
    if (isOpen || disabled || readOnly) return;
    setActiveIndex(options.findIndex((option) => isChosen(option.value)));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setQuery(undefined);
    isTyped.current = false;
  };
  const search = (typed: string) => {
    open();
    setQuery(typed);
    isTyped.current = typed.trim() !== "";
    setActiveIndex(0);
    onSearch?.(typed);
  };
  const choose = (option: Option<Value> | undefined) => {
    if (option === undefined || option.disabled) return;
    onChoose(option.value);
    isTyped.current = false;
    if (!multiple) close();
  };
  const step = (from: number, by: 1 | -1) => {
    for (let index = from; index >= 0 && index < shown.length; index += by)
      if (!shown[index]?.disabled) return setActiveIndex(index);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // Enter confirms a Chinese candidate, not an option
    const move = moves[event.key]?.(activeIndex, shown.length);
    if (move !== undefined) {
      if ((event.key === "Home" || event.key === "End") && !isOpen) return;
      event.preventDefault();
      if (isOpen) step(...move);
      else open();
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      choose(shown[activeIndex]);
    } else if (event.key === "Tab") {
      const match = isTyped.current ? shown[activeIndex] : undefined;
      if (match !== undefined && !isChosen(match.value)) choose(match);
      close();
    }
  };
  return (
    <span
      ref={shell}
      className={props.className === undefined ? "ctl ctl-select" : `ctl ctl-select ${props.className}`}
      data-size={size}
      data-readonly={readOnly || undefined}
      data-disabled={disabled || undefined}
      data-unknown={props.isUnknown || undefined}
      onPointerEnter={loadPopup}
      onFocus={loadPopup}
    >
      <input
        {...control}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        inputMode={options.length > SEARCH_ABOVE || onSearch ? "search" : "none"}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[activeIndex] ? `${listId}-${activeIndex}` : undefined}
        value={query ?? text}
        placeholder={isOpen && text !== "" ? text : props.placeholder}
        title={isOpen ? undefined : text || undefined}
        disabled={disabled}
        readOnly={readOnly}
        onChange={(event) => search(event.target.value)}
        onClick={(event) => {
          if (isOpen && query === undefined) return close();
          open();
          event.currentTarget.select(); // what is typed takes the place of what is chosen
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => props.onBlur?.()}
      />
      {props.loading && <span className="spinner" aria-hidden="true" />}
      {onClear && text !== "" && !disabled && !readOnly && (
        <IconButton icon="close" label={labels.clear} className="ctl-button" tabIndex={-1} onClick={onClear} />
      )}
      {!readOnly && <Icon name="chevron-down" className="ctl-arrow" />}
      {isOpen && (
        <Suspense fallback={null}>
          <OptionPopup
            anchor={shell}
            onClose={close}
            id={listId}
            labelledBy={control.id}
            options={shown}
            activeIndex={activeIndex}
            isChosen={(value) => isChosen(value as Value)}
            onChoose={(option) => choose(option as Option<Value>)}
            onActivate={setActiveIndex}
            multiple={multiple}
            emptyText={labels.empty}
          />
        </Suspense>
      )}
    </span>
  );
}

const moves: Record<string, (index: number, count: number) => [from: number, by: 1 | -1]> = {
  ArrowDown: (index) => [index + 1, 1],
  ArrowUp: (index, count) => [index < 0 ? count - 1 : index - 1, -1],
  Home: () => [0, 1],
  End: (_index, count) => [count - 1, -1],
};
