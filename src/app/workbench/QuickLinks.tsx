import { useMemo } from "react";
import { Link } from "../../ui/Link.tsx";
import { fetchShortcuts } from "../../client/workbench.ts";
import { useSignedIn } from "../../client/session-store.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { iconPaths } from "../../ui/icon-paths.ts";
import { preloadRoute } from "../engine/preload-route.ts";
import { menuRoutes } from "../routes/menu-routes.ts";
import { usePart } from "./use-part.ts";
import type { PartProps } from "./Workbench.tsx";

/** Who has registered to buy in the shop has no menu here: what they ordered stands there. */
const SHOP_ORDERS = "/brandorder";
const shopOrders = { cn: "查看商城的购物车与订单", id: "Lihat keranjang dan pesanan toko" } as const;

/** Every screen of the person's menu, one click away; those that the role uses most come first. */
export function QuickLinks({ companyId, isActive }: PartProps) {
  const text = useText();
  const language = useLanguage();
  const routers = useSignedIn()?.routers;
  const { data: shortcuts = [] } = usePart(["shortcuts", companyId], fetchShortcuts, isActive);
  const links = useMemo(() => menuRoutes(routers ?? []).filter((route) => !route.isHidden), [routers]);
  const first = shortcuts.flatMap((shortcut) => links.find((link) => link.path === shortcut.route) ?? []);
  const ordered = [...first, ...links.filter((link) => !first.includes(link))];
  return (
    <Card title={text("workbench.links")}>
      {links.length === 0 ? (
        <EmptyState
          kind="no-permission"
          title={text("workbench.noLinks")}
          text={text("workbench.noLinksText")}
          action={
            <a className="btn" href={SHOP_ORDERS}>
              {shopOrders[language]}
            </a>
          }
        />
      ) : (
        <ul className="quick">
          {ordered.map((route) => (
            <li key={route.path}>
              <Link
                className="quick-link"
                data-often={first.includes(route) || undefined}
                to={route.path}
                onPointerEnter={() => preloadRoute(route.path)}
              >
                <Icon name={route.icon in iconPaths ? (route.icon as IconName) : "paper"} />
                <span>{route.title[language]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
