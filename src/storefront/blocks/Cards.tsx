import type { Language } from "../../core/contract/language.ts";
import type { CardView, ViewOf } from "../../core/page/page-view.ts";
import { Hits } from "../Hits.tsx";
import { Links } from "../Links.tsx";
import { Pager } from "../Pager.tsx";
import { Picture, type PictureSize } from "../Picture.tsx";
import { Section } from "../Section.tsx";

type CardsProps = { readonly view: ViewOf<"cards">; readonly language: Language; readonly leads: boolean };

/** Records as cards; the whole card is the link. */
export function Cards({ view, language, leads }: CardsProps) {
  return (
    <Section block="cards" title={view.title} more={view.more}>
      {view.empty !== undefined && (
        <div className="p-empty">
          <p>{view.empty.text}</p>
          <Links links={view.empty.links} />
        </div>
      )}
      <ul className="p-cards" data-look={view.look}>
        {view.cards.map((card, index) => (
          <li key={card.key}>
            <Card card={card} size={SIZES[view.look]} isFirst={leads && index === 0} />
          </li>
        ))}
      </ul>
      <Pager pager={view.pager} language={language} />
    </Section>
  );
}

const SIZES: Readonly<Record<ViewOf<"cards">["look"], PictureSize>> = { picture: "card", mark: "mark", wide: "wide" };

function Card({ card, size, isFirst }: { readonly card: CardView; readonly size: PictureSize; readonly isFirst: boolean }) {
  return (
    <a className="p-card" href={card.href} data-id={card.key}>
      <Picture src={card.picture} name="" size={size} isFirst={isFirst} />
      <span className="p-card-words">
        <span className="p-card-heading">
          <Hits text={card.heading} hits={card.hits} />
        </span>
        {card.price !== undefined && (
          <span className="p-price" data-kind={card.price.kind}>
            {card.price.text}
          </span>
        )}
        {card.facts.map(({ label, text, hits }) => (
          <span key={label} className="p-card-fact" title={label}>
            <Hits text={text} hits={hits} />
          </span>
        ))}
      </span>
    </a>
  );
}
