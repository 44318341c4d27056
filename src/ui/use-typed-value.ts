import { useState } from "react";

/**
 * Text being typed over a stored value: kept while it means nothing yet, handed on once it reads, marked wrong when left.
 *
 * @param read gives the stored form, or `undefined` for text that means nothing
 */
export function useTypedValue(
  value: string,
  onChange: ((value: string) => void) | undefined,
  read: (typed: string) => string | undefined,
) {
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const settle = () => {
    if (typed === undefined) return;
    const next = typed.trim() === "" ? "" : read(typed);
    setLeft(next === undefined);
    if (next === undefined) return;
    setTyped(undefined);
    if (next !== value) onChange?.(next);
  };
  const replace = (next: string) => {
    setTyped(undefined);
    setLeft(false);
    onChange?.(next);
  };
  return { text: typed ?? value, isWrong: isLeft && typed !== undefined, type: setTyped, settle, replace };
}
