import { useSignedIn } from "../../client/session-store.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { serverNow } from "../../client/server-clock.ts";
import { QuickLinks } from "./QuickLinks.tsx";
import { TodoCards } from "./TodoCards.tsx";

const NOON_HOUR = 12;
const EVENING_HOUR = 18;

/** Where everybody lands: who and where they are, what waits for them, where they can go. */
export function Workbench({ isActive }: { readonly isActive: boolean }) {
  const text = useText();
  const language = useLanguage();
  const signedIn = useSignedIn();
  if (signedIn === undefined) return null;
  const { user, company, roleTitles } = signedIn;
  return (
    <section className="workbench" aria-label={text("workbench.title")}>
      <header className="workbench-head">
        <h1>
          {greeting(text)}
          {text("workbench.comma")}
          {user.nickName === "" ? user.userName : user.nickName}
        </h1>
        <p>
          {[company?.companyName ?? text("shell.noCompany"), ...roleTitles.map((title) => title[language])].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </header>
      <TodoCards companyId={company?.companyId ?? ""} isActive={isActive} />
      <QuickLinks />
    </section>
  );
}

function greeting(text: ReturnType<typeof useText>): string {
  const hour = Number(serverNow().slice(11, 13));
  if (hour < NOON_HOUR) return text("workbench.morning");
  return hour < EVENING_HOUR ? text("workbench.afternoon") : text("workbench.evening");
}
