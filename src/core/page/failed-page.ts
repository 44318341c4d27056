import type { Language } from "../contract/language.ts";
import type { Page, Text } from "../definition/generated/documents.ts";
import { pageAddress } from "./address.ts";
import type { PageView } from "./page-view.ts";

/** Why there is no page. */
export type PageFailure = "missing" | "gone" | "busy";

const texts = {
  missing: {
    title: { cn: "页面不存在或尚未公开", id: "Halaman tidak ada atau belum dibuka" },
    text: { cn: "请检查地址，或从下面继续。", id: "Periksa alamat, atau lanjutkan dari bawah." },
  },
  gone: {
    title: { cn: "内容已撤回", id: "Isi sudah ditarik" },
    text: { cn: "发布方已撤回或作废此内容。", id: "Penerbit telah menarik atau membatalkan isi ini." },
  },
  busy: {
    title: { cn: "页面暂时无法打开", id: "Halaman belum dapat dibuka" },
    text: { cn: "请稍后再试。", id: "Coba lagi nanti." },
  },
} as const satisfies Record<PageFailure, { readonly title: Text; readonly text: Text }>;

const home: Text = { cn: "回到首页", id: "Ke beranda" };

type Facts = {
  readonly route: string;
  readonly language: Language;
  readonly origin: string;
  readonly pages: readonly Page[];
};

/** A page that says that there is none, and leads on: to the page above it that there is, and home. */
export function failedPageView(failure: PageFailure, { route, language, origin, pages }: Facts): PageView {
  const { title, text } = texts[failure];
  const section = pages.find((page) => page.route === `/${route.split("/")[1] ?? ""}` && page.needs === undefined);
  const other = language === "cn" ? "id" : "cn";
  const links = [
    ...(section === undefined || section.route === route || section.route === "/"
      ? []
      : [{ href: pageAddress(section.route, {}, language), text: section.title[language], isMain: true }]),
    { href: pageAddress("/", {}, language), text: home[language] },
  ];
  return {
    language,
    route,
    keyword: "",
    title: title[language],
    description: text[language],
    isHidden: true,
    canonical: `${origin}${pageAddress(route, {}, language)}`,
    alternates: [],
    structured: [],
    trail: [],
    other: { href: pageAddress(route, {}, other), text: other === "id" ? "Bahasa" : "中文" },
    blocks: [
      { block: "head", title: title[language], facts: [] },
      { block: "notice", isBeside: false, text: text[language], links },
    ],
  };
}
