import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sanitizedRichText } from "../../../src/server/entity/rich-text.ts";
import { hoursOn } from "./support/inquiry.ts";
import { openScene, type Person, type Row, type Scene } from "./support/scene.ts";

/** Markup that runs something in some browser, when a page draws it as HTML. */
const HOSTILE = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.test/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  '<img src="x" OnError = "alert(1)" />',
  "<img src=x onerror=alert(1)",
  '<a href="javascript:alert(1)">点击</a>',
  '<a href=" jav&#x09;ascript:alert(1)">点击</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  '<svg><animate onbegin="alert(1)" attributeName="x"/></svg>',
  '<math><mtext><table><mglyph><style><img src onerror="alert(1)"></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<p onmouseover="alert(1)" onclick=alert(1)>x</p>',
  '<body onload="alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="//evil.test/">',
  '<link rel="stylesheet" href="javascript:alert(1)">',
  "<style>@import 'javascript:alert(1)';</style>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video><source onerror=alert(1)></video>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<x onclick=alert(1)>x</x>",
  "<b-x onfocus=alert(1) autofocus tabindex=1>x</b-x>",
  "<b:x onclick=alert(1)>x",
  "<template><script>alert(1)</script></template>",
  "<textarea></textarea><script>alert(1)</script>",
  "<title><img src=x onerror=alert(1)></title>",
  "<isindex type=image src=1 onerror=alert(1)>",
  "< script>alert(1)</script >",
  "</script><script>alert(1)</script>",
];

/** A tag, as a browser reads one: with its name, and what stands in it. */
const TAG = /<([a-z!/?][^\s/>]*)([^>]*)>?/gi;
const HARMLESS =
  /^\/?(?:p|br|hr|div|span|h[1-6]|blockquote|pre|code|a|img|strong|b|em|i|u|s|sub|sup|small|mark|ul|ol|li|dl|dt|dd|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td|figure|figcaption)$/i;

function expectInert(text: string): void {
  for (const [, name = "", rest = ""] of text.matchAll(TAG)) {
    expect({ text, name, isHarmless: HARMLESS.test(name) }).toEqual({ text, name, isHarmless: true });
    expect(rest).not.toMatch(/\son\w+\s*=|style\s*=|javascript:|vbscript:|data:|srcdoc/i);
  }
}

describe("a rich text", () => {
  it.each(HOSTILE)("holds nothing that runs, and is changed no more the second time: %s", (markup) => {
    for (const text of [markup, `前文 ${markup} 后文`, `<p>前文</p>${markup}<p>后文</p>`]) {
      const kept = sanitizedRichText(text);
      expectInert(kept);
      expect(sanitizedRichText(kept)).toBe(kept);
    }
  });

  it.each([
    "1. 注册资金 ≥ 500 万；\n2. 压力 < 0.6 MPa & 温度 > 20℃",
    "P&ID 图 \"A\" 与 '<=' 、a<=b、AT&T",
    "甲方：<联系采购部>，电话 0573-8888",
    "&lt;script&gt; 是文本",
  ])("without markup stays as it was typed: %s", (text) => {
    expect(sanitizedRichText(text)).toBe(text);
  });

  it("keeps what a notice is made of, and a sign of comparison apart from a tag", () => {
    const notice =
      '<h2>要求</h2><ul><li><strong>资质</strong> ISO 9001</li></ul><p>详见 <a href="https://example.test/a">附件</a></p>';
    expect(sanitizedRichText(notice)).toBe(notice);
    expect(sanitizedRichText("厚度t<d 时")).toBe("厚度t< d 时");
    expect(sanitizedRichText("<p>厚度t<d 时</p>")).toBe("<p>厚度t&lt;d 时</p>");
  });
});

describe("a notice", () => {
  const NOTICE = "/tdhcsystem/procurementNotice";
  let scene: Scene;
  let buyer: Person;
  beforeAll(async () => {
    scene = await openScene();
    buyer = await scene.signIn("ds.purchaser", "101");
  });
  afterAll(() => scene.portal.close());

  const facts = (text: string) => ({
    atTitle: "钢管采购公告",
    aoPhone: "0573-88880000",
    aoTermsText: text,
    atContent: text,
    atSupplierScope: "0",
    atEndTime: hoursOn(scene, 48),
  });

  it("is stored without anything that runs, when it is made and when it is changed", async () => {
    for (const markup of HOSTILE) {
      const made = await buyer.post(NOTICE, facts(`<p>条件</p>${markup}`));
      expect(made, JSON.stringify(made)).toMatchObject({ code: 200 });
      const stored = (await buyer.get(`${NOTICE}/${made.data?.id ?? ""}`)).data as Row;
      for (const key of ["aoTermsText", "atContent"]) {
        expect(stored[key]).toContain("<p>条件</p>");
        expectInert(String(stored[key]));
      }
      const changed = await buyer.put(NOTICE, { ...stored, atContent: `改后 ${markup}` });
      expect(changed, JSON.stringify(changed)).toMatchObject({ code: 200 });
      expectInert(String(changed.data?.["atContent"]));
    }
  });

  it("counts a text of which nothing may stay as empty", async () => {
    const made = await buyer.post(NOTICE, facts("<script>alert(1)</script>"));
    expect(made.data).toBeDefined();
    expect((await buyer.get(`${NOTICE}/${made.data?.id ?? ""}`)).data).toMatchObject({ aoTermsText: null, atContent: null });
  });
});
