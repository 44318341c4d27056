/** Documents with changed texts over them; null: the document goes. */
export function withTexts(
  files: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, string> {
  const all = new Map(files);
  for (const [path, text] of texts)
    if (text === null) all.delete(path);
    else all.set(path, text);
  return all;
}
