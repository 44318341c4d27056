import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findBrowser } from "../scripts/find-browser.ts";
import storybookVite from "./vite.config.ts";

const chromium = findBrowser();

/** Opens stories in a browser; apart from the other suites, which would read Storybook at each start and have no use for it. */
export default defineConfig({
  ...storybookVite,
  plugins: [...(storybookVite.plugins ?? []), storybookTest({ configDir: ".storybook" })],
  test: {
    name: "stories",
    testTimeout: 240_000, // as the other suites, beside which they run
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          ...(chromium === undefined ? {} : { executablePath: chromium }),
          args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
        },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
