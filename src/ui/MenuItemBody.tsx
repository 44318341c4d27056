import { Icon, type IconName } from "./Icon.tsx";

export type MenuItemBodyProps = {
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly disabledReason?: string | undefined;
  readonly shortcut?: string | undefined;
};

/** What a menu item shows: icon, label, reason, shortcut. */
export function MenuItemBody({ label, icon, disabledReason, shortcut }: MenuItemBodyProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className="menu-text">
        {label}
        {disabledReason !== undefined && <small>{disabledReason}</small>}
      </span>
      {shortcut && <kbd className="menu-key">{shortcut}</kbd>}
    </>
  );
}
