import useSWR from "swr";
import { fetchProfile } from "../../client/profile.ts";
import { lastingText } from "../../client/failure-text.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { DescriptionList } from "../../ui/DescriptionList.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { Picture } from "./Picture.tsx";
import { Places } from "./Places.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

const FactorCard = lazy(() => import("../factor/FactorCard.tsx"));
const DeputyCard = lazy(() => import("../deputies/DeputyCard.tsx"));
const PasskeyCard = lazy(() => import("../passkey/PasskeyCard.tsx"));
const Notices = lazy(() => import("./Notices.tsx"));

/** The personal centre: who I am, what I may do, my password, where I am signed in. */
export function Profile() {
  const text = useText();
  const language = useLanguage();
  const { data, error, mutate } = useSWR("profile", fetchProfile, { revalidateOnFocus: false, shouldRetryOnError: false });
  return (
    <section className="profile" aria-label={text("shell.profile")}>
      <h1 className="page-title">{text("shell.profile")}</h1>
      <Card title={text("profile.account")}>
        {error !== undefined && (
          <ErrorState
            title={text("app.fault")}
            message={lastingText(error, language)}
            retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
          />
        )}
        {data === undefined && error === undefined && <Skeleton lines={["60%", "40%"]} label={text("app.loading")} />}
        {data !== undefined && (
          <DescriptionList
            items={[
              { key: "userName", term: text("login.userName"), value: data.userName },
              {
                key: "roles",
                term: text("profile.roles"),
                value: data.roleTitles.map((title) => title[language]).join(language === "cn" ? "、" : ", "),
              },
              { key: "loginDate", term: text("profile.lastLogin"), value: data.loginDate ?? "" },
              {
                key: "companies",
                term: text("profile.companies"),
                value: data.companies.join(language === "cn" ? "、" : ", "),
                span: "full",
              },
            ]}
          />
        )}
      </Card>
      {/* What stands below waits for what comes above it, which would push it away. */}
      {(data !== undefined || error !== undefined) && (
        <>
          <Picture />
          {data !== undefined && <ProfileForm profile={data} onSaved={() => void mutate()} />}
          <PasswordForm />
          <Suspense>
            <FactorCard />
            <PasskeyCard />
            <Places />
            <DeputyCard />
            {data !== undefined && <Notices email={data.email} />}
          </Suspense>
        </>
      )}
    </section>
  );
}
