import { useEffect, useState } from "react";
import { activateLanguage } from "../../../i18n/i18n.ts";
import { applyTheme, DEFAULT_ACCENT } from "../../../ui/theme/accent.ts";
import { type Choice, readChoice, writeChoice } from "./choice.ts";
import type { PreviewIndex } from "./preview-index.ts";
import { firstRole } from "../../preview/preview-session.ts";
import { PreviewPane } from "./PreviewPane.tsx";
import { PreviewSettings } from "./PreviewSettings.tsx";
import { usePreviewIndex } from "./use-preview-index.ts";

/** Screens of several companies side by side, before an edit of theirs ships. For implementers, while developing. */
export function PreviewPage() {
  const index = usePreviewIndex("");
  return index === undefined ? null : <Preview index={index} />;
}

function Preview({ index }: { readonly index: PreviewIndex }) {
  const [choice, setChoice] = useState(() => readChoice(new URLSearchParams(window.location.search), firstChoice(index)));
  const [isInspecting, setInspecting] = useState(false);
  const { language, theme } = choice;
  useEffect(() => {
    void activateLanguage(language);
  }, [language]);
  useEffect(() => {
    void applyTheme({ theme, accent: DEFAULT_ACCENT, size: "medium" });
  }, [theme]);
  const change = (part: Partial<Choice>): void => {
    const next = { ...choice, ...part };
    setChoice(next);
    window.history.replaceState(null, "", `?${writeChoice(next).toString()}`);
  };
  return (
    <main className="preview">
      <PreviewSettings index={index} choice={choice} onChange={change} isInspecting={isInspecting} onInspecting={setInspecting} />
      <div className="preview-panes" data-rows={choice.variants.length > 2 ? 2 : 1}>
        {choice.variants.map((variant) => (
          <PreviewPane key={variant} variant={variant} index={index} choice={choice} isInspecting={isInspecting} />
        ))}
      </div>
    </main>
  );
}

function firstChoice({ screens, variants, roles }: PreviewIndex): Pick<Choice, "screen" | "variants" | "role"> {
  return {
    screen: (screens.find(({ kind }) => kind === "list") ?? screens[0])?.screen ?? "",
    variants: variants.slice(0, 2).map(({ code }) => code),
    role: firstRole(roles),
  };
}
