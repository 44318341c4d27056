import type { RichView } from "../core/page/page-view.ts";

/**
 * A formatted text. Markup has been cleaned twice by the server, when it was written and when the page was decided; only
 * the server draws it, for the browser makes no markup of a text.
 */
export function Rich({ body }: { readonly body: RichView }) {
  if (body.kind === "plain") return <div className="p-rich p-rich-plain">{body.text}</div>;
  return <div className="p-rich" dangerouslySetInnerHTML={{ __html: body.text }} />;
}
