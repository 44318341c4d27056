import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "cn",
  locales: ["cn", "id"],
  catalogs: [{ path: "<rootDir>/src/i18n/locales/{locale}", include: ["src"] }],
  // The ids in the catalogues are ours; without this Lingui takes them for source texts and hashes them.
  format: formatter({ explicitIdAsDefault: true }),
});
