import type { Language } from "../../../core/contract/language.ts";
import { fileIds } from "../../../client/known-files.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Popover } from "../../../ui/Popover.tsx";
import FileLinks from "./FileLinks.tsx";

export type FilesClipProps = {
  readonly value: unknown;
  /** How many there are, in words. */
  readonly count: (count: number) => string;
  readonly language: Language;
};

/** A clip with the number of a cell's files, which opens a box with all of them. */
export default function FilesClip({ value, count, language }: FilesClipProps) {
  const { length } = fileIds(value);
  const label = count(length);
  return (
    // A click within the box is none on the row beneath it, although React hands it on.
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      <Popover
        label={label}
        trigger={
          <button type="button" className="link inline-flex items-center gap-1 num" data-tip={label}>
            <Icon name="clip" />
            <span aria-hidden="true">{length}</span>
            <span className="sr-only">{label}</span>
          </button>
        }
      >
        <FileLinks value={value} language={language} />
      </Popover>
    </span>
  );
}
