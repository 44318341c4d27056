import type { ReactNode } from "react";
import type { Language } from "../../core/contract/language.ts";
import type { BlockKind, BlockView, ViewOf } from "../../core/page/page-view.ts";
import { Banner } from "./Banner.tsx";
import { Cards } from "./Cards.tsx";
import { Categories } from "./Categories.tsx";
import { Countdown } from "./Countdown.tsx";
import { Facets } from "./Facets.tsx";
import { Facts } from "./Facts.tsx";
import { Files } from "./Files.tsx";
import { Form } from "./Form.tsx";
import { Gallery } from "./Gallery.tsx";
import { Head } from "./Head.tsx";
import { HeldRecord } from "./HeldRecord.tsx";
import { KeptBasket } from "./KeptBasket.tsx";
import { Notice } from "./Notice.tsx";
import { OwnRecords } from "./OwnRecords.tsx";
import { PickArticle } from "./PickArticle.tsx";
import { RichText } from "./RichText.tsx";
import { Rows } from "./Rows.tsx";
import { Tabs } from "./Tabs.tsx";
import { Timeline } from "./Timeline.tsx";

type Drawn<K extends BlockKind> = (props: {
  readonly view: ViewOf<K>;
  readonly language: Language;
  readonly leads: boolean;
}) => ReactNode;

/** The part that draws each kind of block. */
const parts: { readonly [K in BlockKind]: Drawn<K> } = {
  banner: Banner,
  categories: Categories,
  cards: Cards,
  facets: Facets,
  list: Rows,
  head: Head,
  gallery: Gallery,
  picker: PickArticle,
  facts: Facts,
  rich: RichText,
  timeline: Timeline,
  files: Files,
  countdown: Countdown,
  form: Form,
  basket: KeptBasket,
  mine: OwnRecords,
  held: HeldRecord,
  tabs: Tabs,
  notice: Notice,
};

export type BlockProps = {
  readonly view: BlockView;
  readonly language: Language;
  /** Its picture is what a reader of the page sees first; it is fetched before all others. */
  readonly leads: boolean;
};

/** One block of a page. */
export function Block({ view, language, leads }: BlockProps) {
  const Part = parts[view.block] as Drawn<typeof view.block>;
  return <Part view={view} language={language} leads={leads} />;
}
