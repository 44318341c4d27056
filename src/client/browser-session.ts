import { DEFAULT_LANGUAGE, type Language } from "../core/contract/language.ts";

/** Local storage keys of the specification (§3). */
const TOKEN_KEY = "Admin-Token";
const USER_KEY = "UserData";
const LANGUAGE_KEY = "lang";

export function readToken(): string | undefined {
  return localStorage.getItem(TOKEN_KEY) ?? undefined;
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function clearToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}

export type StoredUser = { readonly userName: string; readonly avatar: string };

/** True-ish once somebody has signed in with this browser; the route guard's "certain check" (domain 12, 22). */
export function readStoredUser(): StoredUser | undefined {
  const text = localStorage.getItem(USER_KEY);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as StoredUser;
  } catch {
    return undefined;
  }
}

export function storeUser(user: StoredUser): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

export function readLanguage(): Language {
  return storedLanguage() ?? DEFAULT_LANGUAGE;
}

/** The language that was chosen in this browser; undefined while nobody chose one. */
export function storedLanguage(): Language | undefined {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  return stored === "cn" || stored === "id" ? stored : undefined;
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
}
