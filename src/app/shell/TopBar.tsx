import { lazy, Suspense, useState } from "react";
import { useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { LateBell } from "../messages/LateBell.tsx";
import { TopSearch } from "../search/TopSearch.tsx";
import { changeLayout, useLayout } from "../settings/layout-settings.ts";
import { CompanySwitch } from "./CompanySwitch.tsx";
import { toggleFullScreen, useIsFullScreen } from "./full-screen.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { SizeSwitch } from "./SizeSwitch.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { Trail } from "./Trail.tsx";
import { useIsMobile } from "./use-is-mobile.ts";
import { UserMenu } from "./UserMenu.tsx";

const AppHint = lazy(async () => ({ default: (await import("./AppHint.tsx")).AppHint }));

export type TopBarProps = {
  readonly onOpenDrawer: () => void;
  readonly onOpenSettings: () => void;
  readonly onOpenHelp: () => void;
};

/** Fold button and trail at the left; search, company, language, look and person at the right. */
export function TopBar({ onOpenDrawer, onOpenSettings, onOpenHelp }: TopBarProps) {
  const text = useText();
  const isMobile = useIsMobile();
  const { isSidebarOpen } = useLayout();
  const isFullScreen = useIsFullScreen();
  const [isHintWanted, setHintWanted] = useState(false);
  const handleFold = () => (isMobile ? onOpenDrawer() : changeLayout({ isSidebarOpen: !isSidebarOpen }));
  const hintButton = <IconButton icon="phone" label={text("shell.appHint")} onClick={() => setHintWanted(true)} />;
  return (
    <div className="top-bar">
      <IconButton
        icon={isSidebarOpen && !isMobile ? "fold" : "unfold"}
        label={text("shell.fold")}
        aria-pressed={isMobile ? undefined : isSidebarOpen}
        onClick={handleFold}
      />
      <Trail />
      <TopSearch onSettings={onOpenSettings} onHelp={onOpenHelp} />
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
        <UserMenu onOpenSettings={onOpenSettings} />
      </div>
    </div>
  );
}
