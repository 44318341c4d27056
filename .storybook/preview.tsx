import type { Decorator, Preview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
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
  initialGlobals: { theme: "light", size: "default", language: "cn", accent: DEFAULT_ACCENT },
  globalTypes: {
    theme: { toolbar: { title: "Theme", icon: "mirror", items: ["light", "dark", "system"], dynamicTitle: true } },
    size: { toolbar: { title: "Size", icon: "grow", items: ["default", "medium", "small", "mini"], dynamicTitle: true } },
    language: { toolbar: { title: "Language", icon: "globe", items: ["cn", "id"], dynamicTitle: true } },
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
