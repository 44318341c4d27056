import type { Decorator, Preview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { companies } from "virtual:screens";
import { densities } from "../src/core/table/table-state.ts";
import { OWN } from "../stories/engine/own.ts";
import { activateLanguage } from "../src/i18n/i18n.ts";
import { accentPresets, applyTheme, DEFAULT_ACCENT, type Size, type ThemeChoice } from "../src/ui/theme/accent.ts";
import { startTooltips } from "../src/ui/tooltips.ts";
import "./preview.css";

startTooltips();

/** Widths at which something changes, and one on either side of them. */
const widths = { narrowest: 320, phone: 390, tablet: 768, small: 1024, desk: 1440, wide: 1920, widest: 2560 };

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
    company: OWN,
    density: OWN,
  },
  globalTypes: {
    theme: { toolbar: { title: "Theme", icon: "mirror", items: ["light", "dark", "system"], dynamicTitle: true } },
    size: { toolbar: { title: "Size", icon: "grow", items: ["default", "medium", "small", "mini"], dynamicTitle: true } },
    language: { toolbar: { title: "Language", icon: "globe", items: ["cn", "id"], dynamicTitle: true } },
    role: {
      toolbar: { title: "Role", icon: "user", items: ["any", "supplier", "buyer", "reader"], dynamicTitle: true },
    },
    company: {
      toolbar: { title: "Company", icon: "category", items: [OWN, ...Object.keys(companies)], dynamicTitle: true },
    },
    density: { toolbar: { title: "Rows", icon: "menu", items: [OWN, ...densities], dynamicTitle: true } },
    accent: { toolbar: { title: "Accent", icon: "paintbrush", items: [...accentPresets], dynamicTitle: true } },
  },
  parameters: {
    a11y: { test: "error" },
    layout: "padded",
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: {
      options: Object.fromEntries(
        Object.entries(widths).map(([name, width]) => [
          name,
          { name: `${name}, ${width} px`, styles: { width: `${width}px`, height: "100%" } },
        ]),
      ),
    },
  },
};

export default preview;
