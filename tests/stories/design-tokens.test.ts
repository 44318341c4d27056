import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { designTokens } from "../../scripts/stories/design-tokens.ts";
import { projectRoot } from "../documents/support.ts";

const css = (name: string): string => readFileSync(`${projectRoot}/src/ui/theme/${name}.css`, "utf8");
const [tokensCss, themeCss] = [css("tokens"), css("theme")];
const of = (side: "light" | "dark") => JSON.parse(JSON.stringify(designTokens(tokensCss, themeCss, side))) as Tokens;
type Tokens = Readonly<Record<string, Readonly<Record<string, { readonly $type: string; readonly $value: never }>>>>;

/** Custom properties of the root block itself, by a reading of its own. */
const rootNames = [...(/:root \{([\s\S]*?)\n\}/.exec(tokensCss)?.[1] ?? "").matchAll(/^ {2}--([a-z0-9-]+):/gm)].map(
  ([, name]) => name,
);

describe("the tokens for design tools", () => {
  it("are all that the style sheet declares, in both themes", () => {
    expect(rootNames.length).toBeGreaterThan(60);
    for (const side of ["light", "dark"] as const) {
      const { size: _size, text: _text, breakpoint: _breakpoint, ...groups } = of(side);
      expect(
        Object.values(groups)
          .flatMap((group) => Object.keys(group))
          .toSorted(),
      ).toEqual(rootNames.toSorted());
    }
  });

  it("say each theme's own colour, and name the token that a colour is taken from", () => {
    const white = { colorSpace: "srgb", components: [1, 1, 1], alpha: 1, hex: "#ffffff" };
    expect(of("light")["color"]?.["surface"]).toEqual({ $type: "color", $value: white });
    expect(of("dark")["color"]?.["surface"]?.$value).toMatchObject({ hex: "#17191f" });
    expect(of("light")["color"]?.["accent-mark"]?.$value).toBe("{color.accent-strong}");
    expect(of("dark")["color"]?.["accent-mark"]?.$value).toBe("{color.accent-ink}");
  });

  it("have every other kind in the words of the format", () => {
    const { length, motion, depth, face, size, text, breakpoint } = of("light");
    expect(length?.["s4"]).toEqual({ $type: "dimension", $value: { value: 16, unit: "px" } });
    expect(motion?.["quick"]).toMatchObject({ $type: "transition", $value: { duration: { value: 120, unit: "ms" } } });
    expect(depth?.["depth-menu"]).toMatchObject({
      $type: "shadow",
      $value: { blur: { value: 16, unit: "px" }, color: { alpha: 0.12 } },
    });
    expect(face?.["face"]?.$value).toContain("Microsoft YaHei");
    expect(Object.keys(size ?? {})).toEqual(["default", "medium", "small", "mini"]);
    expect(text?.["body"]).toMatchObject({ $type: "typography", $value: { fontSize: { value: 14, unit: "px" } } });
    expect(breakpoint?.["lg"]?.$value).toEqual({ value: 992, unit: "px" });
  });

  it("name only tokens that there are", () => {
    const tokens = of("light");
    const aliases = [...JSON.stringify(tokens).matchAll(/"\{([a-z]+)\.([a-z0-9-]+)\}"/g)];
    expect(aliases.length).toBeGreaterThan(5);
    expect(aliases.filter(([, group = "", name = ""]) => tokens[group]?.[name] === undefined)).toEqual([]);
  });

  it("refuse a value that the format has no word for", () => {
    expect(() => designTokens(":root { --tilt: 12deg; }", themeCss, "light")).toThrow(RangeError);
  });
});
