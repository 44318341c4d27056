import { useState } from "react";

export type Values = Readonly<Record<string, string>>;

/** What somebody types into a form about signing in, and what is wrong with it; a fault goes as soon as its entry changes. */
export function useEntries(initial: Values = {}) {
  const [values, setValues] = useState<Values>(initial);
  const [faults, setFaults] = useState<Values>({});
  const put = (key: string) => (value: string) => {
    setValues((old) => ({ ...old, [key]: value }));
    setFaults(({ [key]: _corrected, ...others }) => others);
  };
  return { values, faults, put, setFaults } as const;
}

export type Entries = ReturnType<typeof useEntries>;
