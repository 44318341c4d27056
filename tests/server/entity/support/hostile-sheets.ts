import { buildArchive, workbookParts } from "./build-xlsx.ts";

const many = (text: string, count: number): string => text.repeat(count);
const texts = (content: string): Uint8Array<ArrayBuffer> => buildArchive(workbookParts({ texts: `<sst>${content}</sst>` }));
const sheet = (content: string): Uint8Array<ArrayBuffer> =>
  buildArchive(workbookParts({ sheet: `<worksheet><sheetData>${content}</sheetData></worksheet>` }));
const row = (cells: string): string => `<row>${cells}</row>`;

/** Small files that unpack to what would fill the memory or keep a processor busy, and a word of what each is refused for. */
export const HOSTILE_SHEETS: readonly (readonly [string, () => Uint8Array<ArrayBuffer>, string])[] = [
  ["3.2 million texts", () => texts(many("<si><t>a</t></si>", 3_200_000)), "300000"],
  ["12.5 million empty texts", () => texts(many("<si/>", 12_500_000)), "300000"],
  ["1.4 million texts with formats", () => texts(many("<si><r><rPr><b/></rPr><t>a</t></r></si>", 1_400_000)), "300000"],
  ["one text of 3 million runs", () => texts(`<si>${many("<r><t>a</t></r>", 3_000_000)}</si>`), "32767"],
  ["3.5 million cells in one row", () => sheet(row(many("<c><v>1</v></c>", 3_500_000))), "2000000"],
  ["3.5 million cells in rows", () => sheet(many(row(many("<c><v>1</v></c>", 250)), 14_000)), "300000"],
  [
    "a long text named by every cell",
    () =>
      buildArchive(
        workbookParts({
          texts: `<sst><si><t>${many("a", 30_000)}</t></si></sst>`,
          sheet: `<worksheet><sheetData>${many(row(many('<c t="s"><v>0</v></c>', 200)), 10)}</sheetData></worksheet>`,
        }),
      ),
    "16000000",
  ],
  ["2 million elements within each other", () => sheet(many("<a>", 2_000_000)), "结构异常"],
  ["50 MB without a tag", () => sheet(many("a", 50_000_000)), "结构异常"],
  ["an attribute of 50 MB", () => sheet(`<row a="${many("a", 50_000_000)}`), "结构异常"],
  [
    "sizes that are lies",
    () => buildArchive(workbookParts({ texts: `<sst>${many("<si/>", 12_500_000)}</sst>` }), { unpackedBytes: 10 }),
    "300000",
  ],
  [
    "501 parts",
    () => buildArchive(new Map([...workbookParts({}), ...Array.from({ length: 501 }, (_, n) => [`p${n}`, ""] as const)])),
    "结构异常",
  ],
];
