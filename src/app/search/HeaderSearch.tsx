import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "../../ui/route.ts";
import { useSignedIn } from "../../client/session-store.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { OptionList } from "../../ui/OptionList.tsx";
import type { Option } from "../../ui/options.ts";
import { type SearchCommand, type ShellDoings, useShellKeys } from "../shortcuts/use-shell-keys.ts";
import { matchItems, MAX_PATTERN_LENGTH, type Searched } from "./match-items.ts";
import { searchItems } from "./search-items.ts";
import { type FoundOption, foundOptions } from "./found-options.ts";
import { SEARCH_INPUT_ID } from "./search-input.ts";
import { useFoundRecords } from "./use-found-records.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const Popup = lazy(() => import("../../ui/Popup.tsx"));
const OtherCompanyDialog = lazy(async () => ({
  default: (await import("../messages/OtherCompanyDialog.tsx")).OtherCompanyDialog,
}));

export type HeaderSearchProps = ShellDoings;

type Found = Searched & { readonly key: string; readonly hint: string; readonly run: () => void };

/**
 * Fuzzy search over the visible routes by title and path, the commands of the shell (specification §2.3, design 9), and the
 * records that somebody may read, by a part of their number or by words, under each of the companies.
 * The keys of the shell come with it, once the page stands.
 */
export function HeaderSearch(props: HeaderSearchProps) {
  const text = useText();
  const listId = useId();
  const shell = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [pattern, setPattern] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const places = useFindable(useShellKeys(props));
  const [elsewhere, setElsewhere] = useState<FoundOption>();
  const { records, isPending } = useRecords(pattern, setElsewhere);
  const found = useMemo(() => [...matchItems(places, pattern), ...records], [places, pattern, records]);

  // Who types a number and presses Enter at once means the record that is still on its way.
  const waits = useRef(false);
  const close = () => {
    waits.current = false;
    setOpen(false);
    setPattern("");
  };
  const choose = (one: Found | undefined) => {
    if (one === undefined) return;
    close();
    input.current?.blur();
    one.run();
  };
  useEffect(() => {
    if (isPending || !waits.current) return;
    waits.current = false;
    choose(found[0]);
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      setOpen(true);
      setActiveIndex((activeIndex + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === "Enter") {
      waits.current = isPending && found.length === 0;
      choose(found[activeIndex]);
    } else if (event.key === "Escape") {
      close();
      input.current?.blur();
    } else return;
    event.preventDefault();
  };
  return (
    <div ref={shell} className="ctl top-search" role="search" aria-label={text("search.label")}>
      <Icon name="search" />
      <input
        ref={input}
        id={SEARCH_INPUT_ID}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_PATTERN_LENGTH}
        aria-label={text("search.label")}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && found[activeIndex] !== undefined ? `${listId}-${activeIndex}` : undefined}
        placeholder={text("search.placeholder")}
        value={pattern}
        onChange={(event) => {
          setPattern(event.target.value);
          waits.current = false;
          setActiveIndex(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={handleKey}
        onBlur={close}
      />
      <kbd aria-hidden="true">Ctrl K</kbd>
      {isOpen && (
        <Suspense fallback={null}>
          <Popup anchor={shell} onClose={close} focus="none" matchWidth>
            <OptionList
              id={listId}
              labelledBy={SEARCH_INPUT_ID}
              options={found.map(optionOf)}
              activeIndex={activeIndex}
              isChosen={() => false}
              onChoose={({ value }) => choose(found.find(({ key }) => key === value))}
              onActivate={setActiveIndex}
              multiple={false}
              emptyText={isPending ? text("search.pending") : text("search.none")}
            />
          </Popup>
        </Suspense>
      )}
      {elsewhere !== undefined && (
        <Suspense fallback={null}>
          <OtherCompanyDialog
            message={elsewhere}
            onClose={() => setElsewhere(undefined)}
            onOpened={() => setElsewhere(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function optionOf({ key, title, hint }: Found): Option {
  return { value: key, label: title, hint };
}

/** Routes and commands as one list, titled in the reader's language. */
function useFindable(commands: readonly SearchCommand[]): readonly Found[] {
  const navigate = useNavigate();
  const language = useLanguage();
  const routers = useSignedIn()?.routers;
  return useMemo(() => {
    const routes = searchItems(routers ?? []).map(({ path, titles, isExternal }): Found => ({
      key: path,
      title: titles.map((title) => title[language]).join(" > "),
      path,
      hint: path,
      run: () => (isExternal ? void open(path, "_blank", "noopener,noreferrer") : void navigate(path)),
    }));
    const others = commands.map(({ key, title, hint = "", run }): Found => ({
      key: `command ${key}`,
      title,
      path: "",
      hint,
      run,
    }));
    return [...routes, ...others];
  }, [routers, language, navigate, commands]);
}

/** Records that the pattern finds; one of another company asks before it switches. */
function useRecords(pattern: string, onElsewhere: (option: FoundOption) => void) {
  const navigate = useNavigate();
  const language = useLanguage();
  const companies = useSignedIn()?.companies;
  const { found, isPending } = useFoundRecords(pattern);
  const records = useMemo(
    () =>
      foundOptions(
        found ?? { groups: [] },
        language,
        (comId) => companies?.find((one) => one.comId === comId)?.comName ?? "",
      ).map((option): Found => ({
        ...option,
        path: "",
        run: () => (option.comId === "" ? void navigate(option.route) : onElsewhere(option)),
      })),
    [found, language, companies, navigate, onElsewhere],
  );
  return { records, isPending };
}
