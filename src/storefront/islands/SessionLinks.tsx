import type { Language } from "../../core/contract/language.ts";
import { say } from "../words.ts";
import { TOKEN_KEY, USER_KEY } from "./keys.ts";
import { useStored } from "./stored.ts";

export type SessionLinksProps = { readonly language: Language };

/** Sign-in and registration for guests; the person and the way to the workbench for who has signed in. */
export function SessionLinks({ language }: SessionLinksProps) {
  const token = useStored(TOKEN_KEY);
  const name = nameOf(useStored(USER_KEY));
  if (token === null)
    return (
      <>
        <a className="btn p-register" data-tone="text" href="/register">
          {say(language, "register")}
        </a>
        <a className="btn" data-tone="primary" href="/login">
          {say(language, "signIn")}
        </a>
      </>
    );
  return (
    <>
      {name !== "" && <span className="p-user">{name}</span>}
      <a className="btn" data-tone="primary" href="/workbenches/workbenches">
        {say(language, "workbench")}
      </a>
    </>
  );
}

function nameOf(stored: string | null): string {
  try {
    return (JSON.parse(stored ?? "{}") as { readonly userName?: string }).userName ?? "";
  } catch {
    return "";
  }
}
