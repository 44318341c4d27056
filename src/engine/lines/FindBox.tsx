import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fold } from "../../core/finding/fold.ts";
import { nextPlace, ordinalOf } from "../../core/grid/next-place.ts";
import type { Place } from "../../core/grid/range.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { GridDeeds } from "./grid-deeds.ts";
import { useLines } from "./line-scope.ts";

export type FindBoxProps = {
  readonly deeds: GridDeeds;
  /** Show a cell without taking the keyboard out of the box. */
  readonly onShow: (place: Place) => void;
  readonly onClose: () => void;
};

/** Finds a text in the cells as they are shown. Enter goes on, Shift and Enter back, Escape to the cell. */
export function FindBox({ deeds, onShow, onClose }: FindBoxProps) {
  const { focus, columns } = useLines();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState<Place>();
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const hits = hitsOf(query);
  const show = (place: Place | undefined): void => {
    setAt(place);
    if (place !== undefined) onShow(place);
  };
  const close = (): void => {
    onClose();
    const cell = focus.active();
    if (cell !== undefined) deeds.go(cell);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") show(nextPlace(hits, at, event.shiftKey ? -1 : 1));
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const ordinal = at === undefined ? undefined : ordinalOf(hits, at);
  return (
    <span ref={box} className="line-find" role="search" onKeyDown={handleKey}>
      <TextInput
        size="small"
        icon="search"
        value={query}
        aria-label={deeds.say("find")}
        onChange={(next) => {
          setQuery(next);
          show(nextPlace(hitsOf(next), undefined, 1));
        }}
      />
      <span className="num" role="status">
        {query.trim() === ""
          ? ""
          : hits.length === 0
            ? deeds.say("foundNone")
            : deeds.say("found", { at: ordinal ?? 0, count: hits.length })}
      </span>
      <IconButton
        size="small"
        icon="chevron-up"
        label={deeds.say("findPrevious")}
        disabledReason={hits.length === 0 ? deeds.say("foundNone") : undefined}
        onClick={() => show(nextPlace(hits, at, -1))}
      />
      <IconButton
        size="small"
        icon="chevron-down"
        label={deeds.say("findNext")}
        disabledReason={hits.length === 0 ? deeds.say("foundNone") : undefined}
        onClick={() => show(nextPlace(hits, at, 1))}
      />
      <IconButton size="small" icon="close" label={deeds.say("findClose")} onClick={close} />
    </span>
  );

  function hitsOf(text: string): readonly Place[] {
    const wanted = fold(text.trim()).text;
    if (wanted === "") return [];
    return deeds
      .shape()
      .rows.flatMap((row, line) =>
        columns.flatMap(({ key }, column) =>
          fold(deeds.textOf({ row, key })).text.includes(wanted) ? [{ row: line, column }] : [],
        ),
      );
  }
}
