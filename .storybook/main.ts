import type { StorybookConfig } from "@storybook/react-vite";
import { compileToBuildFolder } from "../scripts/build/compile-schemas.ts";
import { writeScreenStories } from "../scripts/stories/screen-stories.ts";

// Stories of the screens are made of schemas/, which therefore must compile before Storybook looks for stories.
const compiled = compileToBuildFolder();
if (compiled === undefined) throw new Error("schemas/ has faults; the catalogue shows screens that compile");
writeScreenStories(".", compiled.product);

const config: StorybookConfig = {
  stories: ["../stories/**/*.stories.tsx", "../.build/stories/*.stories.tsx"],
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: { name: "@storybook/react-vite", options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
