/** What is found out about a document, or a part of one, which never changes: once, for as long as it is there. */
export function oncePer<K extends object, V>(find: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    if (!known.has(of)) known.set(of, find(of));
    return known.get(of) as V;
  };
}
