import type { CompiledQuery } from "kysely";
import type { Queries } from "./port.ts";

type Scalar = string | number;
/** A query of Kysely's, or a text of it. */
type Compilable<R> = { readonly compile: (db: Queries) => CompiledQuery<R> };
type Given = Scalar | readonly Scalar[];

/** Stands for a value while a text is put together. */
class Place {
  readonly valueIn: (given: readonly Given[]) => Scalar;
  constructor(valueIn: (given: readonly Given[]) => Scalar) {
    this.valueIn = valueIn;
  }
}

/**
 * A query that is asked at nearly every call, with other values only: its text is put together once for each dialect and
 * each length of its lists, which must be those of a few.
 *
 * @param build must not look at the values; they are not there yet
 * @param ask how it is asked; absent: anew each time
 */
export function repeated<Values extends readonly Given[], R>(
  build: (db: Queries, ...values: Values) => Compilable<R>,
  ask: (db: Queries, query: CompiledQuery<R>) => Promise<readonly R[]> = askAnew,
): (db: Queries, ...values: Values) => Promise<readonly R[]> {
  const query = repeatedQuery(build);
  return async (db, ...values) => ask(db, query(db, ...values));
}

/** The same, written down for whoever asks it. */
export function repeatedQuery<Values extends readonly Given[], R>(
  build: (db: Queries, ...values: Values) => Compilable<R>,
): (db: Queries, ...values: Values) => CompiledQuery<R> {
  const texts = new Map<unknown, Map<string, CompiledQuery<R>>>();
  return (db, ...values) => {
    const dialect: unknown = db.getExecutor().adapter.constructor;
    const known = texts.get(dialect) ?? new Map<string, CompiledQuery<R>>();
    texts.set(dialect, known);
    const shape = values.map((value) => (isList(value) ? value.length : "")).join();
    const text = known.get(shape) ?? build(db, ...placesOf(values)).compile(db);
    known.set(shape, text);
    const parameters = text.parameters.map((value) => (value instanceof Place ? value.valueIn(values) : value));
    return { ...text, parameters };
  };
}

async function askAnew<R>(db: Queries, query: CompiledQuery<R>): Promise<readonly R[]> {
  return (await db.executeQuery(query)).rows;
}

/** In place of each value, and of each one of a list, where it is found. */
function placesOf<Values extends readonly Given[]>(values: Values): Values {
  const places = values.map((value, index) =>
    isList(value)
      ? value.map((_, at) => new Place((given) => (given[index] as readonly Scalar[])[at]!))
      : new Place((given) => given[index] as Scalar),
  );
  // They go where values go and nowhere else.
  return places as unknown as Values;
}

function isList(value: Given): value is readonly Scalar[] {
  return typeof value === "object";
}
