import { useText } from "../../i18n/i18n.ts";
import { missingIn } from "./register-steps.ts";
import type { Values } from "./use-entries.ts";
import { useWords } from "./words.ts";

/** What is missing of the fields, and whether the password was repeated as it is, in the words beside each. */
export function useMissing(): (fields: readonly string[], values: Values) => Record<string, string> {
  const text = useText();
  const say = useWords();
  return (fields, values) => {
    const found = Object.fromEntries(missingIn(fields, values).map((key) => [key, say("signup.missing")]));
    const isRepeated = values["repeated"] === values["password"];
    if (fields.includes("repeated") && found["repeated"] === undefined && !isRepeated)
      found["repeated"] = text("profile.notEqual");
    return found;
  };
}
