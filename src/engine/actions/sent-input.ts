import type { Facts } from "../../core/condition/evaluate.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import type { Prompt } from "../../core/definition/generated/documents.ts";

/** The inputs as they are sent: texts trimmed, empty ones left out so that a stored value stays. */
export function sentInput(prompts: readonly Prompt[], input: Facts): Facts {
  return Object.fromEntries(
    prompts.flatMap(({ key }) => {
      const value = input[key];
      const sent = typeof value === "string" ? value.trim() : value;
      return isEmpty(sent) ? [] : [[key, sent]];
    }),
  );
}
