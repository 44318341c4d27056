import { fits, isPasswordShaped, MOBILE, USER_NAME } from "../../core/contract/account-rules.ts";
import { useText } from "../../i18n/i18n.ts";
import { missingIn } from "./register-steps.ts";
import type { Values } from "./use-entries.ts";
import { type SignupWord, useWords } from "./words.ts";

/** What the fields must look like, by the rules of the server, and what is said of one that does not. */
const shapes: Readonly<Record<string, { readonly fits: (text: string) => boolean; readonly word: SignupWord }>> = {
  userName: { fits: (name) => fits(name.trim(), USER_NAME), word: "signup.userNameWrong" },
  mobile: { fits: (mobile) => fits(mobile.trim(), MOBILE), word: "signup.mobileWrong" },
  password: { fits: isPasswordShaped, word: "signup.passwordWrong" },
};

/** What is missing or misshapen of the fields, and whether the password was repeated as it is, in the words beside each. */
export function useMissing(): (fields: readonly string[], values: Values) => Record<string, string> {
  const text = useText();
  const say = useWords();
  return (fields, values) => {
    const found = Object.fromEntries(missingIn(fields, values).map((key) => [key, say("signup.missing")]));
    const isRepeated = values["repeated"] === values["password"];
    if (fields.includes("repeated") && found["repeated"] === undefined && !isRepeated)
      found["repeated"] = text("profile.notEqual");
    for (const key of fields) {
      const shape = shapes[key];
      if (shape !== undefined && !shape.fits(values[key] ?? "")) found[key] ??= say(shape.word);
    }
    return found;
  };
}
