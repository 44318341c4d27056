import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageRoutes } from "../../../src/core/contract/public-routes.ts";
import { pageAddress } from "../../../src/core/page/address.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { drawer, openPage, overwrite, type Row, stored } from "./support.ts";

let portal: TestPortal;
const product = shippedProduct();
const pages = Object.values(product.pages);

beforeAll(async () => {
  portal = await openTestPortal({ product, drawer });
});
afterAll(() => portal.close());

const open = (path: string, headers?: Record<string, string>) => openPage(portal, path, headers);
const first = async (table: string, state: string, value: string): Promise<Row> => {
  const row = (await stored(portal, table)).find((one) => one[state] === value && one["delFlag"] === "0");
  if (row === undefined) throw new Error(`the sample data has no ${table} with ${state} ${value}`);
  return row;
};

describe("a public page", () => {
  it.each(pages.filter(({ needs }) => needs === undefined).map(({ route }) => route))(
    "%s is whole without a script, in both languages",
    async (route) => {
      for (const language of ["cn", "id"] as const) {
        const page = await open(pageAddress(route, {}, language));
        const document = pages.find((one) => one.route === route && one.needs === undefined);
        expect(page.status).toBe(200);
        expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
        expect(page.text).toMatch(language === "cn" ? /^<!doctype html><html lang="zh-CN">/ : /^<!doctype html><html lang="id">/);
        expect(page.text).toContain(`<title>${document?.title[language] ?? ""}`);
        expect(page.text.match(/<h1>/g)).toHaveLength(1);
        expect(page.text).toContain(
          `rel="canonical" href="http://localhost${pageAddress(route, {}, language).replaceAll("&", "&amp;")}"`,
        );
        expect(page.text).toContain('hrefLang="x-default"');
        expect(page.text).toContain('property="og:title"');
      }
    },
  );

  it("lists what is public, with links that lead to it, and its further pages", async () => {
    const page = await open("/announcement");
    const rows = (await stored(portal, "announcement")).filter((row) => row["noticeStatus"] === "1" && row["delFlag"] === "0");
    const listed = Array.from(page.text.matchAll(/href="\/announcement\/details\?id=(\d+)"/g), ([, id]) => id);
    expect(listed).toHaveLength(20);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(listed));
    const second = await open("/announcement?pageNum=2");
    expect(second.text).toContain('aria-current="page">2</a>');
    expect(second.text).not.toContain(`href="/announcement/details?id=${listed[0] ?? ""}"`);
  });

  it("passes over a filter that cannot be read, and shows it as not set", async () => {
    const [all, wrong, half] = await Promise.all(
      ["/brand/option", "/brand/option?priceMin=1e3", `/brand/option?priceMin=1e3&priceMax=100`].map((path) => open(path)),
    );
    const shown = (page: { readonly text: string }) =>
      Array.from(page.text.matchAll(/href="\/brand\/views\?id=(\d+)"/g), ([, id]) => id);
    expect(shown(wrong!)).toEqual(shown(all!));
    expect(shown(half!)).toEqual(shown(await open("/brand/option?priceMax=100")));
    expect(wrong!.text).not.toContain("1e3");
  });

  it("shows the last page to whoever asks for one behind it", async () => {
    const beyond = await open("/announcement?pageNum=99");
    const last = /aria-current="page">(\d+)<\/a>/.exec(beyond.text)?.[1] ?? "";
    expect(Number(last)).toBeGreaterThan(1);
    const listed = (text: string) => Array.from(text.matchAll(/href="\/announcement\/details\?id=(\d+)"/g), ([, id]) => id);
    expect(listed(beyond.text).length).toBeGreaterThan(0);
    expect(listed(beyond.text)).toEqual(listed((await open(`/announcement?pageNum=${last}`)).text));
  });

  it("finds by what is typed, and suggests where to look where there is nothing", async () => {
    const found = await open(`/brand/search?keyword=${encodeURIComponent("钢管")}`);
    expect(found.text.match(/href="\/brand\/views\?id=/g)?.length).toBeGreaterThan(0);
    const none = await open(`/brand/search?keyword=${encodeURIComponent("无此商品")}`);
    expect(none.status).toBe(200);
    expect(none.text).not.toContain('href="/brand/views?id=');
    expect(none.text).toContain("按类目浏览");
    expect(none.text).toContain('name="robots" content="noindex, follow"');
  });

  it("tells of a record what the call tells of it, and search engines in their words", async () => {
    const row = await first("announcement", "noticeStatus", "1");
    const page = await open(`/announcement/details?id=${row.id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<h1>${String(row["annTitle"])}</h1>`);
    const told = Array.from(
      page.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
      ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
    );
    expect(told.map((one) => one["@type"])).toEqual(["Article", "BreadcrumbList"]);
    expect(told[0]).toMatchObject({ headline: row["annTitle"], url: `http://localhost/announcement/details?id=${row.id}` });
  });

  it("offers to sign up where a document says so, and nowhere else", async () => {
    const rows = (await stored(portal, "announcement")).filter((row) => row["noticeStatus"] === "1" && row["delFlag"] === "0");
    const offered = await Promise.all(
      ["1", "2", "3", "4"].map(async (type) => {
        const row = rows.findLast((one) => one["annType"] === type);
        const page = await open(`/announcement/details?id=${row?.id ?? ""}`);
        return [type, page.status, page.text.includes("去报名")];
      }),
    );
    expect(offered).toEqual([
      ["1", 200, true],
      ["2", 200, true],
      ["3", 200, false],
      ["4", 200, false],
    ]);
  });

  it("shows no price where none is public, not even to search engines", async () => {
    const goods = (await stored(portal, "goods")).find((row) => row["goodsStatus"] === "2" && row["priceShow"] === "0");
    const price = String(goods?.["minPrice"] ?? "").replace(/\.?0+$/, "");
    const page = await open(`/brand/views?id=${goods?.id ?? ""}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("面议");
    expect(page.text).not.toContain('"offers"');
    expect(page.text).not.toMatch(new RegExp(`¥ ?${price}`));
  });

  it.each([
    ["/announcement/details?id=999999999", 404],
    ["/announcement/details?id=abc", 404],
    ["/announcement/details", 404],
    ["/brand/views?id=0", 404],
    ["/announcement?pageNum=x", 200],
    [`/announcement?keyword=${"a".repeat(300)}`, 404],
    ["/announcement?keyword=%00", 404],
    ["/announcement/option?beginTime=yesterday", 200],
    ["/brand/option?priceMin=1e3", 200],
    [`/brand/option?priceMax=${"9".repeat(20)}`, 200],
  ])("%s is answered with %i and a page that leads on", async (path, status) => {
    const page = await open(path);
    expect(page.status).toBe(status);
    expect(page.text).toContain('<a class="p-logo" href="/">');
    if (status !== 200) expect(page.headers.get("cache-control")).toBe("no-store");
  });

  it("says 410 of what was withdrawn, and nothing of it", async () => {
    const row = await first("announcement", "noticeStatus", "3");
    const page = await open(`/announcement/details?id=${row.id}`);
    expect(page.status).toBe(410);
    expect(page.text).toContain("内容已撤回");
    expect(page.text).not.toContain(String(row["annTitle"]));
  });

  it("cleans a formatted text that is older than the rules, and keeps its head from running anything", async () => {
    const row = await first("announcement", "noticeStatus", "1");
    const hostile = '<p>正文</p><script>alert(1)</script><img src=x onerror="alert(2)"><a href="javascript:alert(3)">x</a>';
    const title = '"><script>alert(4)</script></script><!--';
    const before = { annContent: String(row["annContent"]), annTitle: String(row["annTitle"]) };
    await overwrite(portal, "announcement", row.id, { annContent: hostile, annTitle: title });
    const page = await open(`/announcement/details?id=${row.id}`);
    await overwrite(portal, "announcement", row.id, before);
    expect(page.text).toContain("<p>正文</p>");
    for (const evil of ["alert(1)", "onerror", "javascript:", "<script>alert(4)"]) expect(page.text).not.toContain(evil);
  });
});

describe("a page that caches may keep", () => {
  it("has a tag and a policy without a nonce, whose hash is that of its one script", async () => {
    const page = await open("/announcement");
    const script = /<script>([^]*?)<\/script>/.exec(page.text)?.[1] ?? "";
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    expect(policy).not.toContain("nonce");
    expect(policy).not.toContain("unsafe");
    expect(page.headers.get("cache-control")).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    const again = await open("/announcement", { "if-none-match": page.headers.get("etag") ?? "" });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await open("/announcement?lang=id", { "if-none-match": page.headers.get("etag") ?? "" })).status).toBe(200);
  });

  it.each([
    ["gzip, deflate", "gzip", gunzipSync],
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ] as const)("is packed for whoever takes %s, and known again by whoever does not", async (accepted, encoding, unpack) => {
    const plain = await open("/brand/option");
    const answer = await portal.send("GET", "/brand/option", { headers: { "accept-encoding": accepted } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Authorization, Accept-Encoding");
    expect(unpack(bytes).toString("utf8")).toBe(plain.text);
    expect(bytes.length * 4).toBeLessThan(Buffer.byteLength(plain.text));
    const again = await open("/brand/option", { "if-none-match": answer.headers.get("etag") ?? "" });
    expect([plain.headers.has("content-encoding"), again.status]).toEqual([false, 304]);
  });

  it("is packed for nobody who asks with a token", async () => {
    const token = await portal.signIn("hengtuo.admin");
    const answer = await portal.send("GET", "/brand/option", { token, headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBeNull();
    await answer.body?.cancel();
  });

  it("fetches one picture before all else, and its script after all else", async () => {
    for (const route of ["/", "/brand/option", "/brands", "/merchant"]) {
      const { text } = await open(route);
      expect([route, text.match(/<img [^>]*fetchPriority="high"/g)?.length, text.match(/loading="eager"/g)?.length]).toEqual([
        route,
        1,
        1,
      ]);
      expect(text).toMatch(/<script type="module" src="[^"]+" fetchPriority="low">/);
    }
  });

  it("is drawn once for everybody who asks until something is written, and anew for the next one", async () => {
    let drawn = 0;
    const counted = await openTestPortal({
      product,
      drawer: { ...drawer, draw: (...all) => ((drawn += 1), drawer.draw(...all)) },
    });
    try {
      const texts = await Promise.all(Array.from({ length: 20 }, async () => (await openPage(counted, "/brand/option")).text));
      expect([drawn, new Set(texts).size]).toEqual([1, 1]);
      expect((await openPage(counted, "/brand/option?lang=id")).text).not.toBe(texts[0]);
      counted.wait(3_000);
      // Whoever keeps the jobs says so once a second, and writes that down.
      await counted.jobs.begin();
      const again = await openPage(counted, "/brand/option");
      expect([drawn, again.text, again.headers.get("age")]).toEqual([2, texts[0], "3"]);
      // What is drawn for somebody signed in is kept neither for them nor for anybody else.
      const token = await counted.signIn("hengtuo.admin");
      drawn = 0;
      for (let times = 1; times <= 2; times += 1) {
        const member = await openPage(counted, "/brand/option", { authorization: `Bearer ${token}` });
        expect([drawn, member.headers.has("age"), member.headers.get("cache-control")]).toEqual([
          times,
          false,
          "private, no-store",
        ]);
      }
      const row = (await stored(counted, "goods")).find((one) => texts[0]?.includes(String(one["goodsName"])))!;
      await overwrite(counted, "goods", row.id, { goodsName: "换了名字的商品" });
      expect((await openPage(counted, "/brand/option")).text).toContain("换了名字的商品");
    } finally {
      await counted.close();
    }
  });

  it("is kept by nobody when it is asked for with a token, and is the same page", async () => {
    const token = await portal.signIn("hengtuo.admin");
    const [guest, member] = [await open("/announcement"), await open("/announcement", { authorization: `Bearer ${token}` })];
    expect(member.headers.get("cache-control")).toBe("private, no-store");
    expect(member.headers.has("etag")).toBe(false);
    expect(member.text).toBe(guest.text);
  });
});

describe("the map of the site", () => {
  it("names every page that may be kept and every public record once in each language, and nothing else", async () => {
    const { status, headers, text } = await open("/sitemap.xml");
    expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
    const named = Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address ?? "");
    expect(new Set(named).size).toBe(named.length);
    expect(named).toContain("http://localhost/");
    expect(named).toContain("http://localhost/announcement?lang=id");
    expect(named.some((address) => address.includes("/brand/search"))).toBe(false);
    const withdrawn = await first("announcement", "noticeStatus", "3");
    expect(named.some((address) => address.includes(`/announcement/details?id=${withdrawn.id}`))).toBe(false);
    const published = await first("announcement", "noticeStatus", "1");
    expect(named).toContain(`http://localhost/announcement/details?id=${published.id}&amp;lang=id`);
  });

  it("is named to crawlers, who are kept from calls and from what nobody should keep", async () => {
    const { text } = await open("/robots.txt");
    expect(text).toContain("Disallow: /prod-api/");
    expect(text).toContain("Disallow: /brand/search");
    expect(text).toContain("Sitemap: http://localhost/sitemap.xml");
  });
});

it("answers every route of the public area itself, so that the back office is never asked for one", async () => {
  for (const route of pageRoutes) {
    const page = await open(route);
    expect([route, [200, 404].includes(page.status), page.text.includes("<h1>")]).toEqual([route, true, true]);
  }
});
