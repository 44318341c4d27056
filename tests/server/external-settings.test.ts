import { describe, expect, it } from "vitest";
import { externalSettings } from "../../src/server/ground/external-settings.ts";
import { SettingError } from "../../src/server/ground/setting-values.ts";

const SITE = "https://portal.example.com";
const FILES: Readonly<Record<string, string>> = { "/run/secret": "hidden\n" };
const provider = {
  key: "corp",
  name: { cn: "集团账号", id: "Akun grup" },
  issuer: "https://id.example.com/realms/a",
  clientId: "portal",
  clientSecretFile: "/run/secret",
};

const read = (content: unknown, site = SITE) =>
  externalSettings({ PORTAL_OIDC_FILE: "/providers.json", PORTAL_OIDC_SITE: site }, (path) =>
    path === "/providers.json" ? (typeof content === "string" ? content : JSON.stringify(content)) : (FILES[path] ?? fail(path)),
  );
function fail(path: string): never {
  throw new Error(`no ${path}`);
}

describe("the providers of an installation", () => {
  it("are none without a file, and as the file says with one", () => {
    expect(externalSettings({}, fail)).toBeUndefined();
    const roles = { claim: "groups", gives: { buyers: ["purchaser"] } };
    expect(read({ providers: [{ ...provider, linksByEmail: ["Corp.Example"], roles }] })).toEqual({
      site: SITE,
      providers: [
        {
          key: "corp",
          name: provider.name,
          issuer: provider.issuer,
          clientId: "portal",
          clientSecret: "hidden",
          scopes: ["openid", "email"],
          linksByEmail: ["corp.example"],
          roles,
          companies: undefined,
        },
      ],
    });
  });

  it.each([
    ["no JSON", "{ secret", "PORTAL_OIDC_FILE must hold JSON."],
    ["no provider", { providers: [] }, "names no provider"],
    ["a misspelt member", { providers: [{ ...provider, clientID: "x" }] }, "has the unknown member clientID"],
    ["no name", { providers: [{ ...provider, name: "Corp" }] }, "providers[0].name must be an object"],
    ["a key with blanks", { providers: [{ ...provider, key: "a b" }] }, "providers[0].key must be a word"],
    ["the open network", { providers: [{ ...provider, issuer: "http://id.example.com" }] }, "must be an https:// address"],
    [
      "two of one key",
      { providers: [provider, { ...provider, issuer: "https://b.example" }] },
      "two providers with the same key",
    ],
    ["two of one issuer", { providers: [provider, { ...provider, key: "b" }] }, "two providers with the same issuer"],
    ["scopes without openid", { providers: [{ ...provider, scopes: ["email"] }] }, "openid one of the scopes"],
    ["a secret that is not there", { providers: [{ ...provider, clientSecretFile: "/none" }] }, "/none cannot be read"],
    [
      "administrators",
      { providers: [{ ...provider, roles: { claim: "groups", gives: { it: ["purchaser", "admin"] } } }] },
      "must not give admin",
    ],
    ["roles of no list", { providers: [{ ...provider, roles: { claim: "g", gives: { it: "purchaser" } } }] }, "must be a list"],
  ])("stop the start with a sentence where the file has %s", (_what, content, sentence) => {
    expect(() => read(content)).toThrow(SettingError);
    expect(() => read(content)).toThrow(sentence);
    expect(() => read(content)).not.toThrow("hidden");
  });

  it("need to be told where people open the portal, and that alone is nothing", () => {
    expect(() => read({ providers: [provider] }, "portal.example.com")).toThrow("PORTAL_OIDC_SITE must be where people open");
    expect(() => externalSettings({ PORTAL_OIDC_SITE: SITE }, fail)).toThrow("is set without PORTAL_OIDC_FILE");
  });
});
