import { useState } from "react";
import { useLocation } from "react-router-dom";
import { Link } from "../../ui/Link.tsx";
import { useLanguage } from "../../i18n/i18n.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { iconPaths } from "../../ui/icon-paths.ts";
import { preloadRoute } from "../engine/preload-route.ts";
import { flatLinks, isActive, type SideItem } from "./side-menu.ts";

export type SideMenuProps = {
  readonly items: readonly SideItem[];
  readonly isFolded: boolean;
  readonly onNavigate?: (() => void) | undefined;
};

/** The lines of the sidebar; folded, only the icons of the links. */
export function SideMenu({ items, isFolded, onNavigate }: SideMenuProps) {
  const lines = isFolded ? flatLinks(items) : items;
  return (
    <ul className="side-list">
      {lines.map((item) => (
        <SideLine key={item.path} item={item} isFolded={isFolded} onNavigate={onNavigate} />
      ))}
    </ul>
  );
}

type SideLineProps = Omit<SideMenuProps, "items"> & { readonly item: SideItem };

function SideLine({ item, isFolded, onNavigate }: SideLineProps) {
  if (item.kind === "group") return <SideGroup item={item} onNavigate={onNavigate} />;
  return <SideLink item={item} isFolded={isFolded} onNavigate={onNavigate} />;
}

type GroupProps = { readonly item: Extract<SideItem, { kind: "group" }>; readonly onNavigate?: (() => void) | undefined };

function SideGroup({ item, onNavigate }: GroupProps) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(true);
  return (
    <li>
      <button
        type="button"
        className="side-group"
        aria-expanded={isOpen}
        data-within={isActive(item, pathname) || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={iconNamed(item.icon)} />
        <span className="side-text">{item.title[language]}</span>
        <Icon name="chevron-down" className="side-arrow" />
      </button>
      {isOpen && (
        <ul className="side-sub">
          {item.items.map((one) => (
            <SideLine key={one.path} item={one} isFolded={false} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  );
}

type LinkProps = Omit<SideLineProps, "item"> & { readonly item: Extract<SideItem, { kind: "link" }> };

function SideLink({ item, isFolded, onNavigate }: LinkProps) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const title = item.title[language];
  const shared = {
    className: "side-link",
    "aria-current": isActive(item, pathname) ? ("page" as const) : undefined,
    ...(isFolded ? { "data-tip": title, "aria-label": title } : {}),
  };
  const inside = (
    <>
      <Icon name={iconNamed(item.icon)} />
      {!isFolded && <span className="side-text">{title}</span>}
    </>
  );
  return (
    <li>
      {item.isExternal ? (
        <a {...shared} href={item.path} target="_blank" rel="noreferrer">
          {inside}
        </a>
      ) : (
        <Link {...shared} to={item.path} onClick={onNavigate} onPointerEnter={() => preloadRoute(item.path)}>
          {inside}
        </Link>
      )}
    </li>
  );
}

function iconNamed(name: string): IconName {
  return name in iconPaths ? (name as IconName) : "paper";
}
