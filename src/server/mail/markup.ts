const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text as it stands in markup: nothing of it is read as markup itself. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** A paragraph, with a link where it leads anywhere. */
export function paragraph(text: string, href = ""): string {
  const inner = escaped(text);
  return `<p>${href === "" ? inner : `<a href="${escaped(href)}">${inner}</a>`}</p>`;
}
