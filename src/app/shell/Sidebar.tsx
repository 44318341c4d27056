import { useMemo } from "react";
import { Link } from "../../ui/Link.tsx";
import { useSignedIn } from "../../client/session-store.ts";
import { useText } from "../../i18n/i18n.ts";
import { HOME, WORKBENCH } from "../routes/paths.ts";
import { changeLayout, useIsMobile, useLayout } from "../settings/layout-settings.ts";
import { Mark } from "./Mark.tsx";
import { sideItems } from "./side-menu.ts";
import { SideMenu } from "./SideMenu.tsx";
import type { SideItem } from "./side-menu.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const Drawer = lazy(async () => ({ default: (await import("../../ui/Drawer.tsx")).Drawer }));

/** The main menu: a column at the left, or a drawer on a narrow screen. */
export function Sidebar() {
  const text = useText();
  const isMobile = useIsMobile();
  const { sidebar, isDrawerOpen } = useLayout();
  if (!isMobile) return <SideColumn isFolded={!sidebar.opened} />;
  return (
    isDrawerOpen && (
      <Suspense>
        <Drawer
          open
          bare
          side="left"
          width={240}
          title={text("shell.menu")}
          closeLabel={text("common.close")}
          onOpenChange={(isOpen) => changeLayout({ isDrawerOpen: isOpen })}
        >
          <SideColumn isFolded={false} onNavigate={() => changeLayout({ isDrawerOpen: false })} />
        </Drawer>
      </Suspense>
    )
  );
}

type SideColumnProps = { readonly isFolded: boolean; readonly onNavigate?: (() => void) | undefined };

function SideColumn({ isFolded, onNavigate }: SideColumnProps) {
  const text = useText();
  const { sidebarLogo } = useLayout();
  const routers = useSignedIn()?.routers;
  const items = useMemo((): readonly SideItem[] => [workbenchItem, ...sideItems(routers ?? [])], [routers]);
  return (
    <nav className="side" aria-label={text("shell.menu")} data-folded={isFolded || undefined}>
      {sidebarLogo && (
        <Link to={HOME} className="side-logo" data-tip={text("shell.toHome")}>
          <Mark />
          <span className={isFolded ? "sr-only" : undefined}>{text("app.name")}</span>
        </Link>
      )}
      <SideMenu items={items} isFolded={isFolded} onNavigate={onNavigate} />
    </nav>
  );
}

/** The workbench is a fixed route of the specification, hidden in the tree and first for everybody. */
const workbenchItem: SideItem = {
  kind: "link",
  path: WORKBENCH,
  title: { cn: "工作台", id: "Meja Kerja" },
  icon: "home",
  isExternal: false,
};
