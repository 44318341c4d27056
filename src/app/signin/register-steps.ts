import type { Values } from "./use-entries.ts";

/** What a supplier enters in which step of registering (domain 9). */
export const registerSteps = [
  { key: "account", fields: ["userName", "password", "repeated", "mobile", "code"] },
  { key: "enterprise", fields: ["comId", "gChname", "gCategory", "gTaxnumber", "gLinkman"] },
  { key: "agreement", fields: ["agreed"] },
] as const;

/** Value of gys_category: an enterprise of the mainland, whose tax number checks itself. */
export const MAINLAND = "0";

/** The step that holds the first of these fields; a fault of no field stands where one is. */
export function stepOf(keys: readonly string[]): number | undefined {
  const found = registerSteps.findIndex(({ fields }) => fields.some((field) => keys.includes(field)));
  return found < 0 ? undefined : found;
}

/** Fields of a step that are still empty. */
export function missingIn(fields: readonly string[], values: Values): readonly string[] {
  return fields.filter((key) => (values[key] ?? "").trim() === "");
}
