import { Icon } from "./Icon.tsx";

export type ChipProps = {
  readonly text: string;
  /** With its name, so that a row of chips has distinct buttons: `"Remove status: approved"`. */
  readonly removeLabel?: string | undefined;
  readonly onRemove?: (() => void) | undefined;
};

/** A small piece that can be taken away, such as an active filter. */
export function Chip({ text, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="chip">
      <span className="chip-text" data-tip="">
        {text}
      </span>
      {onRemove && (
        <button type="button" className="chip-remove" aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
