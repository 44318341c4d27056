import { useState } from "react";
import type { CompanyOption } from "../../client/bootstrap.ts";
import { useSignedIn } from "../../client/session-store.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { report } from "../failures/report.ts";
import { loadUnsaved, useCompanyChange } from "../session/use-company-change.ts";
import { Menu } from "../../ui/Menu.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const loadDialog = () => import("../../engine/form/UnsavedDialog.tsx");
const UnsavedDialog = lazy(async () => ({ default: (await loadDialog()).UnsavedDialog }));

/** Choose the company to work under; while the switch is under way the button waits, afterwards the page is that company's. */
export function CompanySwitch() {
  const text = useText();
  const language = useLanguage();
  const signedIn = useSignedIn();
  const change = useCompanyChange();
  const [target, setTarget] = useState<CompanyOption>();
  // The company that was chosen while a form holds unsaved changes, which its pages take with them.
  const [asked, setAsked] = useState<CompanyOption>();
  const handleChoice = async (company: CompanyOption) => {
    if (target !== undefined) return; // a menu that was open already still offers the others
    setTarget(company); // the button waits from the press on: what is asked here may itself have to be fetched
    try {
      const { hasUnsaved } = await loadUnsaved();
      if (!hasUnsaved()) return await handleSwitch(company);
      await loadDialog();
      setAsked(company);
    } catch (error) {
      report(error);
    }
    setTarget(undefined);
  };
  const handleSwitch = async (company: CompanyOption) => {
    setAsked(undefined);
    setTarget(company);
    try {
      await change(company);
    } catch (error) {
      report(error);
    } finally {
      setTarget(undefined);
    }
  };
  if (signedIn === undefined) return null;
  const { company, companies } = signedIn;
  const shownName = target?.comName ?? company?.companyName ?? text("shell.noCompany");
  const kind = target === undefined ? company?.codeTitle[language] : undefined;
  const tip = [shownName, kind].filter(Boolean).join(" · ");
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button className="company" icon="stamp" loading={target !== undefined} data-tip={tip}>
            <span className="sr-only">{text("shell.company")}</span>
            <span className="company-names">
              <span className="company-group">{company?.shortName ?? shownName}</span>
              <span className="company-name">{shownName}</span>
            </span>
          </Button>
        }
        entries={companies.map((one) => ({
          key: one.comId,
          label: one.comName,
          shortcut: one.comId === company?.companyId ? "✓" : undefined,
          onSelect: () => {
            if (one.comId !== company?.companyId) void handleChoice(one);
          },
        }))}
      />
      {asked !== undefined && (
        <Suspense>
          <UnsavedDialog open onStay={() => setAsked(undefined)} onLeave={() => void handleSwitch(asked)} />
        </Suspense>
      )}
    </>
  );
}
