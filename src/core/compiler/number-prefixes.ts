import type { Json } from "./changed-documents.ts";

/** Beginnings of numbers that an entity gives, also where they depend on the record. */
export function prefixesOf(entity: Json): readonly string[] {
  const prefix = (entity["number"] as Json | undefined)?.["prefix"];
  const said = typeof prefix === "object" && prefix !== null ? [(prefix as Json)["then"], (prefix as Json)["else"]] : [prefix];
  return said.filter((one) => typeof one === "string");
}

/** Two letters of a module's name that no other number begins with; undefined where all are taken. */
export function freePrefix(name: string, taken: ReadonlySet<string>): string | undefined {
  const letters = [...name.replaceAll(/[^a-z]/g, "").toUpperCase()];
  const [first = "X"] = letters;
  const wanted = [...letters.slice(1), ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((second) => `${first}${second}`);
  return wanted.find((prefix) => !taken.has(prefix));
}
