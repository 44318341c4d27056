import type { Language } from "../../core/contract/language.ts";
import type { ViewOf } from "../../core/page/page-view.ts";
import { Picture } from "../Picture.tsx";
import { say } from "../words.ts";

type GalleryProps = { readonly view: ViewOf<"gallery">; readonly language: Language; readonly leads: boolean };

/** Pictures beside each other, the main one large; they scroll and snap without a script. */
export function Gallery({ view, language, leads }: GalleryProps) {
  const pictures = view.pictures.length === 0 ? [undefined] : view.pictures;
  return (
    <section className="p-gallery" data-block="gallery" aria-label={view.name} tabIndex={pictures.length > 1 ? 0 : undefined}>
      {pictures.map((src, index) => (
        <Picture
          key={src ?? ""}
          src={src}
          size="whole"
          name={index === 0 ? view.name : say(language, "picture", { n: index + 1 })}
          isFirst={leads && index === 0}
        />
      ))}
    </section>
  );
}
