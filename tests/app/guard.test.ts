import { describe, expect, it } from "vitest";
import { matchRoutes } from "react-router-dom";
import { decideNavigation, targetAfterSignIn } from "../../src/app/routes/guard.ts";
import { isShellPath } from "../../src/app/routes/paths.ts";
import { portalRoutes } from "../../src/app/routes/router.tsx";
import { openRoutes } from "../../src/core/contract/public-routes.ts";

const guest = { hasToken: false, isLoaded: false, hasSignedInBefore: false };
const former = { ...guest, hasSignedInBefore: true };
const arriving = { hasToken: true, isLoaded: false, hasSignedInBefore: true };
const signedIn = { ...arriving, isLoaded: true };
const proceed = { kind: "proceed" } as const;

describe("the route guard", () => {
  it.each([
    [
      "sends a signed-in person from sign-in to the workbench",
      "/login",
      "",
      signedIn,
      { kind: "redirect", to: "/workbenches/workbenches" },
    ],
    [
      "does so before anything is loaded",
      "/login",
      "?redirect=%2Fx",
      arriving,
      { kind: "redirect", to: "/workbenches/workbenches" },
    ],
    ["loads rights first when there is only a token", "/gyssystem/delivery", "", arriving, { kind: "load" }],
    ["loads rights first on an open page too", "/brands", "", arriving, { kind: "load" }],
    ["lets a loaded person go on", "/gyssystem/delivery", "", signedIn, proceed],
    ["lets a guest see an open page", "/announcement/details", "?id=1", guest, proceed],
    ["does not mind a slash at the end of an open page", "/brands/", "", guest, proceed],
    [
      "keeps the whole target of a former user",
      "/gyssystem/delivery",
      "?pageNum=2",
      former,
      { kind: "redirect", to: "/login?redirect=%2Fgyssystem%2Fdelivery%3FpageNum%3D2" },
    ],
    ["sends a stranger home", "/gyssystem/delivery", "", guest, { kind: "redirect", to: "/" }],
    [
      "sends a stranger with feedback to sign-in",
      "/announcement/feedback",
      "",
      guest,
      { kind: "redirect", to: "/login?redirect=%2Fannouncement%2Ffeedback" },
    ],
    ["sends a stranger who wants to pay home", "/brand/pay", "", guest, { kind: "redirect", to: "/" }],
    ["shows a guest that a page is missing", "/404", "", guest, proceed],
  ] as const)("%s", (_name, pathname, search, facts, verdict) => {
    expect(decideNavigation({ pathname, search }, facts)).toEqual(verdict);
  });

  it("opens every route of the open list to a guest", () => {
    expect(openRoutes).toHaveLength(27);
    expect(openRoutes.map((pathname) => decideNavigation({ pathname, search: "" }, guest).kind)).toEqual(
      openRoutes.map(() => "proceed"),
    );
  });
});

describe("the target after sign-in", () => {
  it.each([
    [null, "/workbenches/workbenches"],
    ["/gyssystem/delivery?pageNum=2", "/gyssystem/delivery?pageNum=2"],
    ["https://elsewhere.example/", "/workbenches/workbenches"],
    ["//elsewhere.example/", "/workbenches/workbenches"],
    ["/\\elsewhere.example/", "/workbenches/workbenches"],
    ["/login", "/workbenches/workbenches"],
  ] as const)("%s leads to %s", (redirect, target) => {
    expect(targetAfterSignIn(redirect)).toBe(target);
  });
});

describe("the first page, which is drawn before the router is here", () => {
  const paths = [
    ...openRoutes,
    "/brand/pay",
    "/announcement/feedback",
    "/404",
    "/401",
    "/redirect",
    "/redirect/gyssystem/delivery",
    "/LOGIN",
    "/login/",
    "/Brands/",
    "/gyssystem/delivery",
    "/gyssystem/delivery/",
    "/gyssystem/delivery/detail/20031",
    "/workbenches/workbenches",
    "/redirected",
    "/logins",
    "/nothing",
  ];

  it.each(paths)("stands inside the shell where the router would put it there: %s", (path) => {
    expect(isShellPath(path)).toBe(matchRoutes(portalRoutes(), path)?.at(-1)?.route.path === "*");
  });
});
