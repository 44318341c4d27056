import { useSignedIn } from "../../client/session-store.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { serverNow } from "../../client/server-clock.ts";
import { Charts } from "./Charts.tsx";
import { DueCards } from "./DueCards.tsx";
import { NoticeCards } from "./NoticeCards.tsx";
import { QuickLinks } from "./QuickLinks.tsx";
import { TasksToCome } from "./TasksToCome.tsx";
import { TodoCards } from "./TodoCards.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const MyDay = lazy(() => import("./tasks/MyDay.tsx"));

const NOON_HOUR = 12;
const EVENING_HOUR = 18;

/** A part of the workbench shows one company, and asks again while it is in front. */
export type PartProps = { readonly companyId: string; readonly isActive: boolean };

/** Where everybody lands: who and where they are, what waits for them, where they can go. */
export function Workbench({ isActive }: { readonly isActive: boolean }) {
  const text = useText();
  const language = useLanguage();
  const signedIn = useSignedIn();
  if (signedIn === undefined) return null;
  const { user, company, roleTitles } = signedIn;
  const part: PartProps = { companyId: company?.companyId ?? "", isActive };
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
      <Suspense fallback={<TasksToCome />}>
        <MyDay {...part} />
      </Suspense>
      <TodoCards {...part} />
      <div className="workbench-parts">
        <DueCards {...part} />
        <NoticeCards {...part} />
      </div>
      <Charts {...part} />
      <QuickLinks {...part} />
    </section>
  );
}

function greeting(text: ReturnType<typeof useText>): string {
  const hour = Number(serverNow().slice(11, 13));
  if (hour < NOON_HOUR) return text("workbench.morning");
  return hour < EVENING_HOUR ? text("workbench.afternoon") : text("workbench.evening");
}
