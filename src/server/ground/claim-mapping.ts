import { isText, list, object, record, text } from "./json-settings.ts";
import { SettingError } from "./setting-values.ts";

/** What the values of a claim give: keys of the portal by values of the claim. */
export type ClaimMapping = { readonly claim: string; readonly gives: Readonly<Record<string, readonly string[]>> };

/** A claim and what each of its values gives. @throws {SettingError} */
export function mapping(setting: string, value: unknown, at: string): ClaimMapping | undefined {
  if (value === undefined) return undefined;
  const { claim, gives } = object(setting, value, at, ["claim", "gives"]);
  const given = Object.entries(record(setting, gives, `${at}.gives`)).map(([name, values]) => {
    const keys = list(setting, values, `${at}.gives.${name}`);
    if (!keys.every(isText)) throw new SettingError(setting, `${setting}: ${at}.gives.${name} must be a list of keys.`);
    return [name, keys] as const;
  });
  return { claim: text(setting, claim, `${at}.claim`), gives: Object.fromEntries(given) };
}
