import { useState } from "react";
import { useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { LateBell } from "../messages/LateBell.tsx";
import { TopSearch } from "../search/TopSearch.tsx";
import { changeLayout, useIsMobile, useLayout } from "../settings/layout-settings.ts";
import { CompanySwitch } from "./CompanySwitch.tsx";
import { toggleFullScreen, useIsFullScreen } from "./full-screen.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { SizeSwitch } from "./SizeSwitch.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { Trail } from "./Trail.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const AppHint = lazy(() => import("./AppHint.tsx"));

export type TopBarProps = { readonly onOpenHelp: () => void };

/** Fold button and trail at the left; search, company, language, look and person at the right. */
export function TopBar({ onOpenHelp }: TopBarProps) {
  const text = useText();
  const isMobile = useIsMobile();
  const { opened } = useLayout().sidebar;
  const isFullScreen = useIsFullScreen();
  const [isHintWanted, setHintWanted] = useState(false);
  const handleFold = () =>
    changeLayout(isMobile ? { isDrawerOpen: true } : { sidebar: { opened: !opened, withoutAnimation: false } });
  const hintButton = <IconButton icon="phone" label={text("shell.appHint")} onClick={() => setHintWanted(true)} />;
  return (
    <div className="top-bar">
      <IconButton
        icon={opened && !isMobile ? "fold" : "unfold"}
        label={text("shell.fold")}
        aria-pressed={isMobile ? undefined : opened}
        onClick={handleFold}
      />
      <Trail />
      <TopSearch onHelp={onOpenHelp} />
      <div className="top-tools">
        <CompanySwitch />
        <LanguageSwitch />
        <div className="top-wide">
          <ThemeSwitch />
          <SizeSwitch />
          <IconButton
            icon={isFullScreen ? "exit-fullscreen" : "fullscreen"}
            label={text(isFullScreen ? "shell.exitFullScreen" : "shell.fullScreen")}
            onClick={() => void toggleFullScreen()}
          />
          {isHintWanted ? (
            <Suspense fallback={hintButton}>
              <AppHint />
            </Suspense>
          ) : (
            hintButton
          )}
        </div>
        <LateBell />
        <UserMenu />
      </div>
    </div>
  );
}
