import { useState } from "react";

/**
 * Text being typed over a stored value: kept while it means nothing yet, handed on once it reads, marked wrong when left.
 *
 * @param read gives the stored form, or `undefined` for text that means nothing
 * @param onUnread takes such text as it stands when it is left; without it the stored value stays behind the text
 */
export function useTypedValue(
  value: string,
  onChange: ((value: string) => void) | undefined,
  read: (typed: string) => string | undefined,
  onUnread?: (typed: string) => void,
) {
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const settle = () => {
    if (typed === undefined) return;
    const next = typed.trim() === "" ? "" : read(typed);
    setLeft(next === undefined);
    if (next === undefined) {
      if (onUnread === undefined) return;
      setTyped(undefined);
      onUnread(typed);
      return;
    }
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
