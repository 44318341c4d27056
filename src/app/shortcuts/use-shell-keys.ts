import { useEffect, useMemo } from "react";
import { useNavigate } from "../../ui/route.ts";
import { readSignedIn } from "../../client/session-store.ts";
import { useText } from "../../i18n/i18n.ts";
import { useLatest } from "../../engine/use-latest.ts";
import { plainPath } from "../routes/paths.ts";
import { changeLayout } from "../settings/layout-settings.ts";
import { neighbourTag } from "../tags/tag-list.ts";
import { tagStore } from "../tags/tag-store.ts";
import { focusSearch } from "../search/search-input.ts";
import { searchItems } from "../search/search-items.ts";
import { goLetters } from "./go-letters.ts";
import { listenToShellKeys } from "./shell-keys.ts";

/** What the shell opens for a key or a command. */
export type ShellDoings = { readonly onHelp: () => void };

/** Something that the search does instead of leading somewhere. */
export type SearchCommand = { readonly key: string; readonly title: string; readonly hint?: string; readonly run: () => void };

/** Hear the keys of the shell, and name what the search can do beside leading somewhere. */
export function useShellKeys(doings: ShellDoings): readonly SearchCommand[] {
  const text = useText();
  const navigate = useNavigate();
  const latest = useLatest(doings);
  useEffect(
    () =>
      listenToShellKeys({
        onSearch: focusSearch,
        onHelp: () => latest.current.onHelp(),
        onGo: (letter) => {
          const place = goLetters(searchItems(readSignedIn()?.routers ?? [])).find((one) => one.letter === letter);
          if (place !== undefined) void navigate(place.item.path);
          return place !== undefined;
        },
        onTag: (step) => {
          const tag = neighbourTag(tagStore.read(), plainPath(location.pathname), step);
          if (tag !== undefined) void navigate(tag.address);
        },
      }),
    [navigate, latest],
  );
  const [settings, help] = [text("shell.settings"), text("keys.title")];
  return useMemo(
    () => [
      { key: "settings", title: settings, run: () => changeLayout({ showSettings: true }) },
      { key: "keys", title: help, hint: "?", run: () => latest.current.onHelp() },
    ],
    [settings, help, latest],
  );
}
