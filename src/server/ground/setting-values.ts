export type Environment = Readonly<Record<string, string | undefined>>;
/** Reads a file that a setting names. */
export type ReadFile = (path: string) => string;

export const LOOPBACK_HOSTS = new Set(["127.0.0.1", "localhost", "::1"]);

/** A setting has a value that the product cannot start with; the message is the whole sentence for the operator. */
export class SettingError extends Error {
  readonly code = "setting.refused";
  readonly setting: string;
  constructor(setting: string, sentence: string) {
    super(sentence);
    this.setting = setting;
  }
}

/** The value of a setting; an empty one counts as unset. */
export function given(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

export function oneOf<const T extends string>(env: Environment, name: string, choices: readonly T[], standard: T): T {
  const value = given(env, name);
  if (value === undefined) return standard;
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw new SettingError(name, `${name} is "${value}"; it can be ${choices.join(" or ")}.`);
  return choice;
}

export function portNumber(env: Environment, name: string): number | undefined {
  const value = given(env, name);
  if (value === undefined) return undefined;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new SettingError(name, `${name} is "${value}"; it must be a port number from 0 to 65535.`);
  }
  return Number(value);
}

type Bounds = { readonly standard: number; readonly least: number; readonly most: number };

export function wholeNumber(env: Environment, name: string, { standard, least, most }: Bounds): number {
  const value = given(env, name) ?? String(standard);
  if (!/^\d{1,9}$/.test(value) || Number(value) < least || Number(value) > most)
    throw new SettingError(name, `${name} is "${value}"; it must be a number from ${least} to ${most}.`);
  return Number(value);
}

/** The text of a file that a setting names: an environment is read by more eyes than a file of mode 600. */
export function fileText(name: string, path: string, readFile: ReadFile): string {
  try {
    return readFile(path).trim();
  } catch (cause) {
    throw Object.assign(new SettingError(name, `${name} ${path} cannot be read.`), { cause });
  }
}

/** Where people open the portal, without a path: links and other systems lead there, and a request cannot say it. */
export function siteAddress(env: Environment, name: string): string {
  const url = URL.parse(given(env, name) ?? "");
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK_HOSTS.has(url.hostname));
  if (url === null || !isSafe || url.username !== "" || url.pathname !== "/" || url.search !== "")
    throw new SettingError(name, `${name} must be where people open the portal, such as https://portal.example.com.`);
  return url.origin;
}
