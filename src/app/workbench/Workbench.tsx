import { Fragment, type ReactNode, useState } from "react";
import { useSignedIn } from "../../client/session-store.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { serverNow } from "../../client/server-clock.ts";
import { Charts } from "./Charts.tsx";
import { DueCards } from "./DueCards.tsx";
import { NoticeCards } from "./NoticeCards.tsx";
import { QuickLinks } from "./QuickLinks.tsx";
import { TasksToCome } from "./TasksToCome.tsx";
import { TodoCards } from "./TodoCards.tsx";
import { hasSeenTour } from "./tour/seen-tour.ts";
import { ownOrder, type WorkbenchPart } from "./own-order.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const MyDay = lazy(() => import("./tasks/MyDay.tsx"));
const TourInvite = lazy(() => import("./tour/TourInvite.tsx"));
const ArrangeDialog = lazy(() => import("./ArrangeDialog.tsx"));

const NOON_HOUR = 12;
const EVENING_HOUR = 18;

/** A part of the workbench shows one company, and asks again while it is in front. */
export type PartProps = { readonly companyId: string; readonly isActive: boolean };

/** Where everybody lands: who and where they are, what waits for them, where they can go; in the order that they like. */
export function Workbench({ isActive }: { readonly isActive: boolean }) {
  const signedIn = useSignedIn();
  const [own, setOwn] = useState<readonly WorkbenchPart[]>();
  const [isArranging, setArranging] = useState(false);
  const [isToured, setToured] = useState(false);
  const text = useText();
  const language = useLanguage();
  if (signedIn === undefined) return null;
  const { user, company, roleTitles, prefs } = signedIn;
  const part: PartProps = { companyId: company?.companyId ?? "", isActive };
  const order = own ?? ownOrder(user.userName, prefs);
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
        <span className="workbench-tools">
          {!isToured && !hasSeenTour(user.userName, prefs) && (
            <Suspense fallback={null}>
              <TourInvite userName={user.userName} companyId={part.companyId} onSeen={() => setToured(true)} />
            </Suspense>
          )}
          <IconButton icon="columns" label={text("workbench.arrange")} data-arrange-open="" onClick={() => setArranging(true)} />
        </span>
      </header>
      {order.map((key) => (
        <Fragment key={key}>{drawn[key](part)}</Fragment>
      ))}
      {isArranging && (
        <Suspense fallback={null}>
          <ArrangeDialog userName={user.userName} order={order} onOrder={setOwn} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </section>
  );
}

const drawn: Readonly<Record<WorkbenchPart, (part: PartProps) => ReactNode>> = {
  tasks: (part) => (
    <Suspense fallback={<TasksToCome />}>
      <MyDay {...part} show="tasks" />
    </Suspense>
  ),
  waiting: (part) => (
    <Suspense fallback={null}>
      <MyDay {...part} show="waiting" />
    </Suspense>
  ),
  ways: (part) => (
    <Suspense fallback={null}>
      <MyDay {...part} show="ways" />
    </Suspense>
  ),
  todo: (part) => <TodoCards {...part} />,
  soon: (part) => (
    <div className="workbench-parts">
      <DueCards {...part} />
      <NoticeCards {...part} />
    </div>
  ),
  charts: (part) => <Charts {...part} />,
  links: (part) => <QuickLinks {...part} />,
};

function greeting(text: ReturnType<typeof useText>): string {
  const hour = Number(serverNow().slice(11, 13));
  if (hour < NOON_HOUR) return text("workbench.morning");
  return hour < EVENING_HOUR ? text("workbench.afternoon") : text("workbench.evening");
}
