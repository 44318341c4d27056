import { API_BASE } from "../../core/contract/paging.ts";
import { Icon } from "../../ui/Icon.tsx";

export type AvatarProps = { readonly path: string; readonly isLarge?: boolean };

/** The account's picture below the base of the calls (specification §3); the outline of a person where there is none. */
export function Avatar({ path, isLarge = false }: AvatarProps) {
  const shared = { className: "avatar", "data-large": isLarge || undefined };
  if (path === "") {
    return (
      <span {...shared}>
        <Icon name="user" />
      </span>
    );
  }
  return <img {...shared} src={`${API_BASE}${path}`} alt="" />;
}
