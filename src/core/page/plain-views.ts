import type { BannerBlock, FormBlock, NoticeBlock } from "../definition/generated/documents.ts";
import { asksOf } from "./holder-views.ts";
import { carriedHere, countText } from "./list-views.ts";
import { type PageContext, carriedOf, linkOf } from "./page-context.ts";
import type { ViewOf } from "./page-view.ts";

/** The band at the top of a page. */
export function bannerView(block: BannerBlock, context: PageContext): ViewOf<"banner"> {
  const { language, reads } = context;
  return {
    block: "banner",
    title: block.title[language],
    ...(block.text !== undefined && { text: block.text[language] }),
    ...(block.search !== undefined && {
      search: {
        action: block.search.to,
        param: block.search.param,
        hint: block.search.hint[language],
        carried: carriedHere(context),
      },
    }),
    links: (block.links ?? []).map((link) => linkOf(context, link)),
    figures: (block.figures ?? []).flatMap(({ from, title }) => {
      const read = reads[from];
      return read?.kind === "list" ? [{ label: title[language], text: countText(read.total, context) }] : [];
    }),
  };
}

/** A form; what it sends along comes from the address. */
export function formView(block: FormBlock, context: PageContext): ViewOf<"form"> {
  const { language } = context;
  return {
    block: "form",
    language,
    ...(block.title !== undefined && { title: block.title[language] }),
    ...(block.text !== undefined && { text: block.text[language] }),
    call: block.call,
    asks: asksOf(block.asks, context),
    carried: Object.entries(carriedOf(context, block.carries)),
    hasCaptcha: block.captcha === true,
    needsLogin: block.login === true,
    submit: block.submit[language],
    done: block.done[language],
    ...(block.privacy !== undefined && { privacy: block.privacy[language] }),
  };
}

/** Words and where to go on. */
export function noticeView(block: NoticeBlock, context: PageContext): ViewOf<"notice"> {
  const { language } = context;
  return {
    block: "notice",
    isBeside: block.side === true,
    ...(block.title !== undefined && { title: block.title[language] }),
    text: block.text[language],
    links: (block.links ?? []).map((link) => linkOf(context, link)),
  };
}
