/** Remembers for each thing what was made of it: documents stand, and every call reads several records by them. */
export function decidedOnce<T extends object, R>(make: (of: T) => R): (of: T) => R {
  const known = new WeakMap<T, R>();
  return (of) => {
    const made = known.get(of) ?? make(of);
    known.set(of, made);
    return made;
  };
}
