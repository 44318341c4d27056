import { memo, useState } from "react";
import { usePlace } from "../../ui/route.ts";
import { Link } from "../../ui/Link.tsx";
import { useLanguage } from "../../i18n/i18n.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { iconPaths } from "../../ui/icon-paths.ts";
import { preloadRoute } from "../engine/preload-route.ts";
import { flatLinks, frontLink, type SideItem } from "./side-menu.ts";

export type SideMenuProps = {
  readonly items: readonly SideItem[];
  readonly isFolded: boolean;
  readonly onNavigate?: (() => void) | undefined;
};

/** The lines of the sidebar; folded, only the icons of the links. */
export function SideMenu({ items, isFolded, onNavigate }: SideMenuProps) {
  const front = frontLink(items, usePlace().pathname);
  const lines = isFolded ? flatLinks(items) : items;
  return (
    <ul className="side-list">
      {lines.map((item) => (
        <SideLine key={item.path} item={item} front={front} isFolded={isFolded} onNavigate={onNavigate} />
      ))}
    </ul>
  );
}

type SideLineProps = Omit<SideMenuProps, "items"> & {
  readonly item: SideItem;
  /** Path of the link that stands for the page in front. */
  readonly front: string | undefined;
};

function SideLine({ item, ...rest }: SideLineProps) {
  if (item.kind === "group") return <SideGroup item={item} {...rest} />;
  const { front, ...others } = rest;
  return <SideLink item={item} isFront={item.path === front} {...others} />;
}

type GroupProps = Omit<SideLineProps, "item"> & { readonly item: Extract<SideItem, { kind: "group" }> };

function SideGroup({ item, front, ...rest }: GroupProps) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(true);
  return (
    <li>
      <button
        type="button"
        className="side-group"
        aria-expanded={isOpen}
        data-within={flatLinks(item.items).some(({ path }) => path === front) || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={iconNamed(item.icon)} />
        <span className="side-text">{item.title[language]}</span>
        <Icon name="chevron-down" className="side-arrow" />
      </button>
      {isOpen && (
        <ul className="side-sub">
          {item.items.map((one) => (
            <SideLine key={one.path} item={one} front={front} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}

type LinkProps = Omit<SideLineProps, "item" | "front"> & {
  readonly item: Extract<SideItem, { kind: "link" }>;
  readonly isFront: boolean;
};

const SideLink = memo(function SideLink({ item, isFront, isFolded, onNavigate }: LinkProps) {
  const language = useLanguage();
  const title = item.title[language];
  const shared = {
    className: "side-link",
    "aria-current": isFront ? ("page" as const) : undefined,
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
});

function iconNamed(name: string): IconName {
  return name in iconPaths ? (name as IconName) : "paper";
}
