import { beforeEach, describe, expect, it } from "vitest";
import { readCookie } from "../../src/client/cookies.ts";
import { keepSettings, readSettings } from "../../src/app/settings/kept-settings.ts";
import { activeAccent, changeLayout, readLayout } from "../../src/app/settings/layout-settings.ts";

const KEY = "layout-setting";

describe("the state of the shell", () => {
  it("begins with the defaults of the specification", () => {
    expect(readLayout()).toMatchObject({
      device: "desktop",
      size: "medium",
      sidebar: { opened: true },
      showSettings: false,
      tagsView: true,
      fixedHeader: false,
      sidebarLogo: true,
    });
    expect(activeAccent()).toBe("#1890ff");
  });

  it("keeps the fold of the sidebar in a cookie, 1 open and 0 folded", () => {
    changeLayout({ sidebar: { opened: false, withoutAnimation: false } });
    expect(readCookie("sidebarStatus")).toBe("0");
    changeLayout({ sidebar: { opened: true, withoutAnimation: false } });
    expect(readCookie("sidebarStatus")).toBe("1");
  });

  it("does not keep that the settings panel is open", () => {
    changeLayout({ showSettings: true, tagsView: false });
    expect(JSON.parse(localStorage.getItem(KEY) ?? "{}")).toMatchObject({ tagsView: false });
    expect(localStorage.getItem(KEY)).not.toContain("showSettings");
    changeLayout({ showSettings: false, tagsView: true });
  });
});

describe("kept settings", () => {
  beforeEach(() => localStorage.clear());

  it("come back by the names of the specification", () => {
    const settings = {
      theme: "#722ed1",
      tagsView: false,
      fixedHeader: true,
      sidebarLogo: false,
      mode: "dark",
      hasShortcuts: false,
    } as const;
    keepSettings(settings);
    expect(readSettings()).toEqual(settings);
  });

  it.each(["", "{", "null", "7", '{"theme":"system","tagsView":"yes","mode":"pink"}'])("%j says nothing", (text) => {
    localStorage.setItem(KEY, text);
    expect(readSettings()).toEqual({});
  });
});
