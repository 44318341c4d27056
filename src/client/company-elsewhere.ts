/** Tabs of one browser share a session, and a session has one company: whoever changes it tells the others. */
const KEY = "session-company";

/** Say to the other tabs under which company the session works from now on. */
export function tellCompany(companyId: string): void {
  try {
    // A tab is told of changes only, and the same company may be chosen again in another session.
    localStorage.setItem(KEY, `${companyId} ${Date.now()}`);
  } catch {
    // Without storage the server still refuses what another tab writes.
  }
}

/** Hear from another tab under which company the session works. @returns how to stop hearing */
export function onCompanyElsewhere(listener: (companyId: string) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    const [companyId] = key === KEY && newValue !== null ? newValue.split(" ") : [];
    if (companyId !== undefined) listener(companyId);
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
