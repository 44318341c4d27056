import type { Language } from "../core/contract/language.ts";
import type { BlockView } from "../core/page/page-view.ts";
import { Block } from "./blocks/Block.tsx";

type PageBodyProps = { readonly blocks: readonly BlockView[]; readonly language: Language };

/** Blocks in their places: the band and the title on top, filters at the left, what stands beside at the right. */
export function PageBody({ blocks, language }: PageBodyProps) {
  const draw = (chosen: readonly BlockView[]) =>
    chosen.map((view, index) => (
      <Block key={`${view.block} ${index}`} view={view} language={language} leads={view === leading} />
    ));
  const bands = blocks.filter((view) => view.block === "banner");
  const heads = blocks.filter((view) => view.block === "head" || view.block === "tabs");
  const filters = blocks.filter((view) => view.block === "facets");
  const beside = blocks.filter((view) => isBeside(view));
  const leading = [...heads, ...filters, ...blocks].find(hasPicture);
  const main = blocks.filter((view) => ![...bands, ...heads, ...filters, ...beside].includes(view));
  return (
    <>
      {draw(bands)}
      <div className="p-column p-body" data-filters={filters.length > 0} data-beside={beside.length > 0}>
        {heads.length > 0 && <div className="p-top">{draw(heads)}</div>}
        {filters.length > 0 && <div className="p-left">{draw(filters)}</div>}
        <div className="p-main">{draw(main)}</div>
        {beside.length > 0 && <div className="p-beside">{draw(beside)}</div>}
      </div>
    </>
  );
}

/** Whether a block shows a picture of a record. */
function hasPicture(view: BlockView): boolean {
  switch (view.block) {
    case "head":
      return view.picture !== undefined;
    case "gallery":
      return view.pictures.length > 0;
    case "cards":
      return view.cards.some(({ picture }) => picture !== undefined);
    default:
      return false;
  }
}

function isBeside(view: BlockView): boolean {
  return "isBeside" in view && view.isBeside;
}
