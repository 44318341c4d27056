import { useState } from "react";

const PREFIX = "portal.";

/** A yes or no that this browser remembers; a browser that refuses storage only forgets it. */
export function useStoredFlag(name: string): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored(name) === "1");
  const put = (next: boolean) => {
    setOn(next);
    writeStored(name, next ? "1" : "0");
  };
  return [isOn, put];
}

export function readStored(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}

export function dropStored(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // What was refused is not there either.
  }
}
