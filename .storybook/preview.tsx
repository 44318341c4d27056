import type { Decorator, Preview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { activateLanguage } from "../src/i18n/i18n.ts";
import { accentPresets, applyTheme, DEFAULT_ACCENT, type Size, type ThemeChoice } from "../src/ui/theme/accent.ts";
import { startTooltips } from "../src/ui/tooltips.ts";
import "./preview.css";

startTooltips();

const htmlLang = { cn: "zh-CN", id: "id" } as const;

const withRootAttributes: Decorator = (Story, { globals }) => {
  const { theme, size, language, accent } = globals as {
    theme: ThemeChoice;
    size: Size;
    language: keyof typeof htmlLang;
    accent: string;
  };
  useLayoutEffect(() => {
    document.documentElement.lang = htmlLang[language];
    applyTheme({ theme, size, accent });
  }, [theme, size, language, accent]);
  return <Story />;
};

const preview: Preview = {
  decorators: [withRootAttributes],
  loaders: [({ globals }) => activateLanguage(globals["language"] === "id" ? "id" : "cn")],
  // STORYBOOK_THEME=dark and STORYBOOK_LANGUAGE=id let the tests go through every story once more in the other face.
  initialGlobals: {
    theme: import.meta.env["STORYBOOK_THEME"] ?? "light",
    size: "default",
    language: import.meta.env["STORYBOOK_LANGUAGE"] ?? "cn",
    accent: DEFAULT_ACCENT,
    role: "any",
  },
  globalTypes: {
    theme: { toolbar: { title: "Theme", icon: "mirror", items: ["light", "dark", "system"], dynamicTitle: true } },
    size: { toolbar: { title: "Size", icon: "grow", items: ["default", "medium", "small", "mini"], dynamicTitle: true } },
    language: { toolbar: { title: "Language", icon: "globe", items: ["cn", "id"], dynamicTitle: true } },
    role: {
      toolbar: { title: "Role", icon: "user", items: ["any", "supplier", "buyer", "reader"], dynamicTitle: true },
    },
    accent: { toolbar: { title: "Accent", icon: "paintbrush", items: [...accentPresets], dynamicTitle: true } },
  },
  parameters: {
    a11y: { test: "error" },
    layout: "padded",
    backgrounds: { disable: true },
    controls: { expanded: true },
  },
};

export default preview;
