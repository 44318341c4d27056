import sanitizeHtml from "sanitize-html";

/** Elements of a notice: text in its parts, lists, tables, links and pictures. */
const KEPT = wordsOf(`
  p br hr div span h1 h2 h3 h4 h5 h6 blockquote pre code a img strong b em i u s sub sup small mark ul ol li dl
  dt dd table caption colgroup col thead tbody tfoot tr th td figure figcaption
`);
/** Elements that a browser knows and a notice may not hold. With those above they tell markup from a sign of comparison. */
const DROPPED = wordsOf(`
  script style iframe frame frameset object embed applet param base link meta title html head body form input
  button select option optgroup textarea label fieldset legend svg math animate set use image foreignobject
  template slot noscript noembed noframes audio video source track canvas map area picture marquee bgsound layer
  xml xmp plaintext listing isindex keygen details summary dialog menu nav main section article aside header
  footer address center font big tt strike del ins abbr cite q kbd var samp time data meter progress output ruby
  rt rp bdi bdo wbr portal blink
`);
const NAMES = [...KEPT, ...DROPPED].join("|");

/** What a browser would read as the beginning of markup. */
const ANY_MARKUP = /<(?=[a-z/!?])/gi;
/** Markup of elements that exist, comments and instructions; `x<y` and `压力<p0` are none of them. */
const KNOWN_MARKUP = new RegExp(`<(?=/?(?:${NAMES})(?![a-z0-9-])|[!?])`, "i");
const STRAY_MARKUP = new RegExp(`<(?!/?(?:${NAMES})(?![a-z0-9-])|[!?])`, "gi");

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...KEPT],
  allowedAttributes: {
    a: ["href", "title"],
    img: ["src", "alt", "title", "width", "height"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
    col: ["span"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "iframe",
    "object",
    "template",
    "xmp",
    "title",
    "svg",
    "math",
  ],
};

/**
 * A rich text as it may be stored: nothing in it runs when a page draws it as HTML. The same again changes nothing.
 *
 * A text without markup stays readable as it is: no sign of it becomes an entity, and only where a bare `<` would begin a
 * tag of no name that exists, a space keeps them apart. The public pages draw it, and forms show it, from one value.
 */
export function sanitizedRichText(text: string): string {
  if (!KNOWN_MARKUP.test(text)) return text.replaceAll(ANY_MARKUP, "< ");
  return sanitizeHtml(text.replaceAll(STRAY_MARKUP, "&lt;"), RULES).trim();
}

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
