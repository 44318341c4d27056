import { useMemo } from "react";
import { Link } from "../../ui/Link.tsx";
import { useSignedIn } from "../../client/session-store.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { iconPaths } from "../../ui/icon-paths.ts";
import { preloadRoute } from "../engine/preload-route.ts";
import { menuRoutes } from "../routes/menu-routes.ts";

/** Every screen of the person's menu, one click away. */
export function QuickLinks() {
  const text = useText();
  const language = useLanguage();
  const routers = useSignedIn()?.routers;
  const links = useMemo(() => menuRoutes(routers ?? []).filter((route) => !route.isHidden), [routers]);
  return (
    <Card title={text("workbench.links")}>
      {links.length === 0 ? (
        <EmptyState kind="no-permission" title={text("workbench.noLinks")} text={text("workbench.noLinksText")} />
      ) : (
        <ul className="quick">
          {links.map((route) => (
            <li key={route.path}>
              <Link className="quick-link" to={route.path} onPointerEnter={() => preloadRoute(route.path)}>
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
