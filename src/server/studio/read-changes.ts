import { BadRequestFailure } from "../ground/failures.ts";
import { isJsonObject, type JsonObject } from "../wire/call.ts";
import type { Changes } from "./changes.ts";

/** @throws {BadRequestFailure} where it is no list of documents */
export function changesIn({ documents }: JsonObject): Changes {
  const wrong = new BadRequestFailure([{ field: "documents", rule: "type", text: "FIELD_WRONG" }]);
  if (!Array.isArray(documents)) throw wrong;
  return documents.map((one: unknown) => {
    if (!isJsonObject(one)) throw wrong;
    const { path, text } = one;
    if (typeof path !== "string" || (typeof text !== "string" && text !== null)) throw wrong;
    return [path, text] as const;
  });
}

/** @throws {BadRequestFailure} where it is no list of paths; absent: none */
export function pathsIn({ putBack = [] }: JsonObject): readonly string[] {
  if (Array.isArray(putBack) && putBack.every((one) => typeof one === "string")) return [...new Set<string>(putBack)];
  throw new BadRequestFailure([{ field: "putBack", rule: "type", text: "FIELD_WRONG" }]);
}
