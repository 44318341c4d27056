import fc from "fast-check";
import type { JsonSchema } from "../../../src/server/openapi/field-schema.ts";

/** Texts that have broken other people's servers; none of them looks like what an answer may not hold. */
const HOSTILE_TEXTS: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "NaN",
  "Infinity",
  "null",
  "undefined",
  "true",
  "1e309",
  "0x10",
  "１２３",
  "9".repeat(400),
  "-0.000000000000000000001",
  "99999999999999999999.9999999999",
  "1,2,3",
  "' OR '1'='1",
  '"; DROP TABLE delivery; --',
  "%' ESCAPE '_",
  "\\",
  "\\\\%_",
  "$1",
  "?1 :id @id",
  "../../../../etc/hosts",
  "..%2f..%2f",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "=cmd|' /C calc'!A0",
  "\u0000",
  "a\u0000b",
  "\u001b[31m",
  "\ud800",
  "\udfff\ud800",
  "\u202Eabc",
  "\u200b\u200b",
  "a\u200bb",
  "﷽".repeat(50),
  "👩‍👩‍👧‍👦".repeat(30),
  "é́́́́́",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "2026-02-30",
  "0000-00-00 00:00:00",
  "9999-12-31 23:59:59",
  "2026-11-21T16:00:00Z",
  "x".repeat(5000),
  "\r\nSet-Cookie: a=b",
  "(a+)+$",
];

const HOSTILE_NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, Number.MIN_VALUE];

/** Ids that exist, and some that do not; the generator mixes them. */
export type Pools = { readonly ids: readonly string[]; readonly texts: readonly string[] };

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
);

/** What a filter may be asked for: numbers up to and beyond the ends of 64 bits, and more values than a statement holds. */
export function hostileFilter(pools: Pools): fc.Arbitrary<string> {
  const long = fc.stringMatching(/^-?[1-9]\d{15,18}$/);
  const one = fc.oneof(long, fc.constantFrom("0", "1", "2.5", ...pools.texts, ...pools.ids.slice(0, 3)));
  const many = fc.tuple(one, fc.constantFrom(2, 300, 500, 501, 990, 1100));
  return fc.oneof(
    long,
    many.map(([value, count]) => `${`${value},`.repeat(count - 1)}${value}`),
  );
}

/** Any JSON value that a body may hold where something else was meant. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { id: {} }, [{ id: [] }]) },
  // Objects that have their own idea of how they are turned into text or a number, and texts that numbers are made of.
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>({ toString: 1 }, { valueOf: null, toString: {} }, [{ toString: 1 }], [[{ toString: 1 }]]),
  },
  { weight: 1, arbitrary: fc.constantFrom("1e400", "-1e400", "99999999999999999999", "1e5", "0x1F", " 7 ") },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 60 }).map(nested) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values of a schema: half of them as it says throughout, the others with a few values of any kind in them. */
export function nearlyValid(schema: JsonSchema, pools: Pools): fc.Arbitrary<unknown> {
  const strict = valid(schema, pools, (inner) => strictly(inner, pools));
  return fc.oneof(
    strict,
    valid(schema, pools, (inner) => spoilt(inner, pools)),
  );
}

function strictly(schema: JsonSchema, pools: Pools): fc.Arbitrary<unknown> {
  return valid(schema, pools, (inner) => strictly(inner, pools));
}

function spoilt(schema: JsonSchema, pools: Pools): fc.Arbitrary<unknown> {
  const arbitrary = valid(schema, pools, (inner) => spoilt(inner, pools));
  return fc.oneof({ weight: 20, arbitrary }, { weight: 1, arbitrary: hostileValue });
}

type Inner = (schema: JsonSchema) => fc.Arbitrary<unknown>;

function valid(schema: JsonSchema, pools: Pools, inside: Inner): fc.Arbitrary<unknown> {
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as readonly unknown[]));
  const type = [schema["type"]].flat()[0];
  if (type === "integer") return fc.constantFrom<unknown>(0, 1, 2, 3, 10, "1");
  if (type === "array") return fc.array(inside((schema["items"] ?? {}) as JsonSchema), { maxLength: 3 });
  if (type === "object") {
    const properties = Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>);
    const required = (schema["required"] ?? []) as readonly string[];
    // Each field is there or not; a few more or less each time, so that both the full and the empty form come.
    return fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, inside(inner)])), {
      requiredKeys: [...required],
    });
  }
  return validText(String(schema["pattern"] ?? ""), pools);
}

function validText(pattern: string, pools: Pools): fc.Arbitrary<string> {
  if (pattern === "^\\d{1,20}$") return fc.constantFrom(...pools.ids);
  if (pattern.endsWith("\\d{2}:\\d{2}:\\d{2}$")) return fc.constantFrom("2026-11-21 15:00:00", "2026-11-25 10:00:00");
  if (pattern.endsWith("-\\d{2}$")) return fc.constantFrom("2026-11-21", "2026-11-01", "2027-01-31");
  if (pattern.startsWith("^-?\\d+")) return fc.constantFrom("1", "2.5", "0.01", "100", "0", "12.345678");
  return fc.constantFrom(...pools.texts, ...pools.ids.slice(0, 3));
}
