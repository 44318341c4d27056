import { useState } from "react";
import type { CodeProof, CodeScene, Credentials } from "../../client/sign-in.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";
import { useSecondStep } from "./use-second-step.ts";
import { useWords } from "./words.ts";

const SecondStep = lazy(() => import("../factor/SecondStep.tsx"));

export type ProofsProps = {
  readonly submit: string;
  readonly scene: CodeScene;
  readonly byPassword: (credentials: Credentials) => Promise<void>;
  readonly byCode: (proof: CodeProof) => Promise<void>;
  readonly onDone: () => Promise<void> | void;
};

/** The two ways to prove whose an account is. */
export function Proofs({ submit, scene, byPassword, byCode, onDone }: ProofsProps) {
  const say = useWords();
  const [way, setWay] = useState("account");
  const { asked, proving, done, back } = useSecondStep(onDone);
  if (asked !== undefined)
    return (
      <Suspense>
        <SecondStep asked={asked} onDone={onDone} onBack={back} />
      </Suspense>
    );
  return (
    <Tabs
      label={say("login.ways")}
      value={way}
      onChange={setWay}
      tabs={[
        {
          key: "account",
          label: say("login.byAccount"),
          content: <PasswordForm submit={submit} prove={proving(byPassword)} onDone={done} />,
        },
        {
          key: "mobile",
          label: say("login.byMobile"),
          content: <CodeForm submit={submit} scene={scene} prove={proving(byCode)} onDone={done} />,
        },
      ]}
    />
  );
}
