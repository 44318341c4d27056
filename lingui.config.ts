import { defineConfig } from "@lingui/cli";

export default defineConfig({
  sourceLocale: "cn",
  locales: ["cn", "id"],
  catalogs: [{ path: "<rootDir>/src/i18n/locales/{locale}", include: ["src"] }],
});
