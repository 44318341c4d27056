import { useState } from "react";
import type { Text } from "../../../core/definition/generated/documents.ts";
import { freeKey, keyOfTitle } from "../../../core/definition/item-key.ts";

/**
 * The key of something new: made of its title until somebody writes another one.
 *
 * @param wish what it is called as long as the title gives no key
 */
export function useProposedKey(
  title: Text,
  isTaken: (key: string) => boolean,
  wish = "",
): readonly [key: string, setKey: (key: string) => void] {
  const [written, setWritten] = useState<string>();
  const proposed = keyOfTitle(title.id) || wish;
  return [written ?? (proposed === "" ? "" : freeKey(proposed, isTaken)), setWritten];
}
