import { useRef, useState, type DragEvent } from "react";
import { FileRow, type FileItem, type FileRowLabels } from "./FileRow.tsx";
import { useControl, type ControlNaming } from "./field-context.ts";
import { Icon } from "./Icon.tsx";

export type { FileItem } from "./FileRow.tsx";

export type FileDropProps = ControlNaming & {
  readonly files: readonly FileItem[];
  readonly onAdd?: ((files: readonly File[]) => void) | undefined;
  readonly onRemove?: ((key: string) => void) | undefined;
  readonly onRetry?: ((key: string) => void) | undefined;
  readonly labels: FileRowLabels & {
    /** Text of the button, such as "Choose files or drop them here". */
    readonly choose: string;
    /** What is accepted: kinds and size. */
    readonly accepts?: string | undefined;
  };
  /** As of `<input accept>`. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
};

/** Files to send along: choose or drop, progress each, pictures as thumbnails. Uploading is the owner's work. */
export function FileDrop(props: FileDropProps) {
  const { files, onAdd, onRemove, onRetry, labels, accept, multiple = true, disabled = false, readOnly = false } = props;
  const { "aria-required": _required, ...control } = useControl(props);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const add = (list: FileList | null) => {
    const chosen = Array.from(list ?? []);
    if (chosen.length > 0) onAdd?.(multiple ? chosen : chosen.slice(0, 1));
    if (input.current) input.current.value = ""; // the same file can be chosen again after a failure
  };
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) setOver(event.type === "dragover");
  };
  return (
    <div className="files">
      {!readOnly && (
        <label
          className="file-drop"
          data-over={isOver || undefined}
          data-disabled={disabled || undefined}
          onDragOver={handleDrag}
          onDragLeave={handleDrag}
          onDrop={(event) => {
            handleDrag(event);
            if (!disabled) add(event.dataTransfer.files);
          }}
        >
          <input
            {...control}
            ref={input}
            type="file"
            className="sr-only"
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            onChange={(event) => add(event.target.files)}
          />
          <Icon name="upload" />
          <span>{labels.choose}</span>
          {labels.accepts && <small>{labels.accepts}</small>}
        </label>
      )}
      {files.length > 0 && (
        <ul className="file-list">
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              labels={labels}
              onRemove={readOnly || disabled ? undefined : onRemove}
              onRetry={onRetry}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
