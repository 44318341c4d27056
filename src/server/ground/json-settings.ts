import { SettingError } from "./setting-values.ts";

export const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** An object of a settings file, with known members alone: a misspelt one would silently do nothing. @throws {SettingError} */
export function object(setting: string, value: unknown, at: string, known: readonly string[]): Record<string, unknown> {
  const facts = record(setting, value, at);
  const unknown = Object.keys(facts).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new SettingError(setting, `${setting}: ${at} has the unknown member ${unknown}; known are ${known.join(", ")}.`);
  return facts;
}

/** @throws {SettingError} */
export function text(setting: string, value: unknown, at: string): string {
  if (!isText(value)) throw new SettingError(setting, `${setting}: ${at} must be a text.`);
  return value;
}

/** @throws {SettingError} */
export function list(setting: string, value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new SettingError(setting, `${setting}: ${at} must be a list.`);
  return value;
}

/** @throws {SettingError} */
export function record(setting: string, value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new SettingError(setting, `${setting}: ${at} must be an object.`);
  return value as Record<string, unknown>;
}
