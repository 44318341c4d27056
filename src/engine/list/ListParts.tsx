import type { ListPart } from "../../core/definition/generated/documents.ts";
import { useEngine } from "../engine-context.ts";

export type ListPartsProps = {
  readonly label: string;
  readonly parts: readonly ListPart[];
  readonly open: string | undefined;
  readonly onOpen: (key: string) => void;
};

/** The parts of a list, of which one is open; the table below belongs to it. */
export default function ListParts({ label, parts, open, onOpen }: ListPartsProps) {
  const { say } = useEngine();
  const step = (by: number): void => {
    const index = parts.findIndex((part) => part.key === open);
    const next = parts[(index + by + parts.length) % parts.length];
    if (next !== undefined) onOpen(next.key);
  };
  return (
    <div role="tablist" aria-label={label} className="tabs">
      {parts.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className="tab"
          data-part={key}
          data-state={key === open ? "active" : "inactive"}
          aria-selected={key === open}
          tabIndex={key === open ? 0 : -1}
          onClick={() => onOpen(key)}
          onKeyDown={(event) => {
            if (event.key === "ArrowRight") step(1);
            else if (event.key === "ArrowLeft") step(-1);
          }}
        >
          {say(title)}
        </button>
      ))}
    </div>
  );
}
