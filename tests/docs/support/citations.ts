/** A place that leans on a paper in docs/: `domain 5.6` means the heading 5.6 of the business. */
export type Citation = { readonly paper: Paper; readonly number: string; readonly line: number };

export type Paper = "domain" | "specification" | "architecture" | "design" | "speed";

/** Between the words of a citation: spaces, a line's end, and what begins the next line of a comment. */
const GAP = String.raw`[\s*/]+`;
const NUMBER = String.raw`\d+(?:\.\d+)?`;
const LIST = String.raw`${NUMBER}(?:(?:,| and|, and) ${NUMBER}(?![\d.]*\w))*`;
const NAMED = new RegExp(
  String.raw`\b(domain|specification|architecture|design|speed)(?:\.md)?(?:${GAP}(?:chapter|sections?))?${GAP}(§?${LIST})`,
  "gi",
);
/** A bare sign is the specification's; it stands in comments that have named it before. */
const SIGN = new RegExp(String.raw`§(${NUMBER})`, "g");
/** Decisions are cited by their number in the last chapter. */
const DECISION = new RegExp(String.raw`\bdomain${GAP}12,${GAP}(?:decision${GAP})?(\d+)`, "gi");

/** Every citation of a source text, in its order. */
export function citationsIn(text: string): readonly Citation[] {
  const found: (Citation & { readonly at: number })[] = [];
  const add = (paper: Paper, number: string, at: number): void => {
    if (!found.some((one) => one.paper === paper && one.number === number && one.at === at))
      found.push({ paper, number, at, line: text.slice(0, at).split("\n").length });
  };
  for (const match of text.matchAll(DECISION)) add("domain", `12.${match[1]}`, match.index);
  for (const match of text.matchAll(NAMED)) {
    const paper = match[1]!.toLowerCase() as Paper;
    const numbers = match[2]!.match(new RegExp(NUMBER, "g")) ?? [];
    const isDecision = paper === "domain" && numbers[0] === "12";
    for (const number of isDecision ? numbers.slice(0, 1) : numbers) add(paper, number, match.index + match[0].indexOf(number));
  }
  for (const match of text.matchAll(SIGN)) add("specification", match[1]!, match.index + 1);
  return found.toSorted((one, other) => one.at - other.at).map(({ paper, number, line }) => ({ paper, number, line }));
}

/** Numbers of the headings of a page: `## 5.6 Delivery notes` gives 5.6. */
export function headingNumbers(markdown: string): readonly string[] {
  return Array.from(markdown.matchAll(new RegExp(String.raw`^#{1,6} (${NUMBER})\.? `, "gm")), (match) => match[1]!);
}

/** Addresses of the links of a page that lead to files beside it, without the part behind `#`. */
export function fileLinks(markdown: string): readonly { readonly target: string; readonly line: number }[] {
  return Array.from(markdown.matchAll(/\]\(([^()\s]+)\)/g), (match) => ({
    target: match[1]!.split("#")[0]!,
    line: markdown.slice(0, match.index).split("\n").length,
  })).filter(({ target }) => target !== "" && !/^[a-z]+:/i.test(target));
}
