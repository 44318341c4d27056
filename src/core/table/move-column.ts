/** The order of keys after one of them moved by some places, staying within the ends. */
export function moveColumn(keys: readonly string[], key: string, by: number): readonly string[] {
  const from = keys.indexOf(key);
  if (from < 0) return keys;
  const rest = keys.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(0, from + by), rest.length), 0, key);
}
