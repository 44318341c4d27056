import type { ViewOf } from "../../core/page/page-view.ts";
import { Section } from "../Section.tsx";

/** Files of a record as plain links. */
export function Files({ view }: { readonly view: ViewOf<"files"> }) {
  return (
    <Section block="files" title={view.title}>
      <ul className="p-file-list">
        {view.files.map(({ name, href, size }) => (
          <li key={href}>
            <a className="link" href={href} download={name}>
              {name}
            </a>
            <small>{size}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
