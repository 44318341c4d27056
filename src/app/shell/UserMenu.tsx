import { useState } from "react";
import { useNavigate } from "../../ui/route.ts";
import { useSignedIn } from "../../client/session-store.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { changeLayout } from "../settings/layout-settings.ts";
import { Avatar } from "./Avatar.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const LogoutDialog = lazy(() => import("./LogoutDialog.tsx"));

/** The person: personal centre, layout settings, log out. */
export function UserMenu() {
  const text = useText();
  const navigate = useNavigate();
  const user = useSignedIn()?.user;
  const [isLeaving, setLeaving] = useState(false);
  if (user === undefined) return null;
  const name = user.nickName === "" ? user.userName : user.nickName;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button tone="text" className="user" aria-label={`${text("shell.user")} ${name}`}>
            <Avatar path={user.avatar} />
            <span className="user-name">{name}</span>
            <Icon name="chevron-down" />
          </Button>
        }
        entries={[
          { key: "profile", label: text("shell.profile"), icon: "user", onSelect: () => void navigate("/user/profile") },
          {
            key: "settings",
            label: text("shell.settings"),
            icon: "settings",
            onSelect: () => changeLayout({ showSettings: true }),
          },
          { kind: "separator", key: "line" },
          { key: "logout", label: text("shell.logout"), icon: "logout", onSelect: () => setLeaving(true) },
        ]}
      />
      {isLeaving && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
