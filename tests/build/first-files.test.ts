import { expect, it } from "vitest";
import { firstFiles } from "../../scripts/build/first-files.ts";

const chunk = (name: string, ...imports: readonly string[]) => ({ file: `assets/${name}.js`, name, imports });

it("says what pages need besides what index.html names", () => {
  const manifest = {
    _base: chunk("base"),
    _portal: chunk("portal", "_base", "_parts"),
    _parts: chunk("parts"),
    "routes/router.tsx": chunk("router", "_base"),
    "workbench/Workbench.tsx": chunk("Workbench", "_portal", "_card"),
    _card: chunk("card"),
    "../i18n/locales/cn.po": chunk("cn"),
    "../i18n/locales/id.po": chunk("id"),
  };
  expect(firstFiles(manifest, ["assets/base.js"])).toEqual({
    shell: ["assets/portal.js", "assets/parts.js"],
    guest: ["assets/router.js"],
    languages: { cn: "assets/cn.js", id: "assets/id.js" },
    views: { workbench: ["assets/Workbench.js", "assets/card.js"] },
  });
  expect(() => firstFiles({ ...manifest, _portal: chunk("other") }, [])).toThrow("portal");
});
