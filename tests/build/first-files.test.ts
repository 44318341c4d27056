import { expect, it } from "vitest";
import { firstFiles } from "../../scripts/build/first-files.ts";
import { testProduct } from "../server/support/test-product.ts";

const chunk = (file: string, ...imports: readonly string[]) => ({ file: `assets/${file}.js`, imports });

it("says what each page of the menu needs besides what index.html names", () => {
  const product = testProduct();
  const codes = product.variants.variants.map(({ code }) => code);
  const [first = ""] = codes;
  const entry = product.menu.menu.flatMap((group) =>
    group.children.flatMap(({ path, screen }) => (screen === undefined ? [] : [{ route: `${group.path}/${path}`, screen }])),
  )[0]!;
  const manifest = {
    _base: chunk("base"),
    _portal: chunk("portal", "_base", "_parts"),
    _parts: chunk("parts"),
    "shell/Shell.tsx": chunk("Shell", "_portal"),
    "engine/ListPage.tsx": chunk("ListPage", "_portal"),
    "workbench/Workbench.tsx": chunk("Workbench", "_portal", "_card"),
    _card: chunk("card"),
    "../i18n/locales/cn.po": chunk("cn"),
    "../i18n/locales/id.po": chunk("id"),
    [`../../virtual:company-screens/${first}`]: chunk("table", "_base"),
    [`../../virtual:screen-bundle/${entry.screen}.${first}`]: chunk("bundle"),
  };
  const { shell, languages, routes } = firstFiles(manifest, ["assets/base.js"], product);
  expect(shell).toEqual(["assets/Shell.js", "assets/portal.js", "assets/parts.js", "assets/ListPage.js"]);
  expect(languages).toEqual({ cn: "assets/cn.js", id: "assets/id.js" });
  expect(routes[entry.route]).toEqual({
    ...Object.fromEntries(codes.map((code) => [code, []])),
    [first]: ["assets/table.js", "assets/bundle.js"],
  });
  expect(routes["/workbenches/workbenches"]?.[first]).toEqual(["assets/Workbench.js", "assets/card.js"]);
  expect(() => firstFiles({ ...manifest, "shell/Shell.tsx": undefined as never }, [], product)).toThrow("shell/Shell.tsx");
});
