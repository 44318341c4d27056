/** One article in the basket of a browser. Prices are the server's to say; the basket keeps what was chosen. */
export type BasketLine = {
  readonly skuId: string;
  readonly goodsId: string;
  readonly goodsName: string;
  readonly specText: string;
  readonly picture?: string;
  readonly num: number;
};

/** Lines that one basket holds. */
export const MOST_LINES = 100;
/** Pieces of one article. */
export const MOST_PIECES = 99_999_999;

/** Read what a browser kept; whatever is no basket is an empty one. */
export function readBasket(text: string | null): readonly BasketLine[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isLine).slice(0, MOST_LINES) : [];
  } catch {
    return [];
  }
}

/** Whether an article can be put in: it is there already, or there is a line left for it. */
export function hasRoom(lines: readonly BasketLine[], skuId: string): boolean {
  return lines.length < MOST_LINES || lines.some((line) => line.skuId === skuId);
}

/** Put an article in; one that is there already grows, and a full basket keeps what it has. */
export function addLine(lines: readonly BasketLine[], line: BasketLine): readonly BasketLine[] {
  if (!hasRoom(lines, line.skuId)) return lines;
  const before = lines.find(({ skuId }) => skuId === line.skuId);
  if (before === undefined) return [...lines, line];
  return setPieces(lines, line.skuId, before.num + line.num);
}

/**
 * Two baskets of one person. Of an article in both the larger number stays: whoever chose it twice on two machines wants it
 * once, and nothing is ordered twice by signing in.
 */
export function mergeBaskets(kept: readonly BasketLine[], added: readonly BasketLine[]): readonly BasketLine[] {
  const grown = kept.map((line) => {
    const other = added.find(({ skuId }) => skuId === line.skuId);
    return other === undefined || other.num <= line.num ? line : { ...line, num: other.num };
  });
  const others = added.filter(({ skuId }) => !kept.some((line) => line.skuId === skuId));
  return [...grown, ...others].slice(-MOST_LINES);
}

/** What a browser holds, and whose session it belongs to; without an owner it is a guest's. */
export type OwnedBasket = { readonly lines: readonly BasketLine[]; readonly owner: string | undefined };

/**
 * What a browser holds once an account has signed in with what it keeps: a guest's basket is merged into it, another
 * session's stays with that session's account.
 */
export function basketOf(account: readonly BasketLine[], here: OwnedBasket): readonly BasketLine[] {
  return here.owner === undefined ? mergeBaskets(account, here.lines) : account;
}

/** Change how many; none takes the article out. */
export function setPieces(lines: readonly BasketLine[], skuId: string, num: number): readonly BasketLine[] {
  if (!(num >= 1)) return lines.filter((line) => line.skuId !== skuId);
  return lines.map((line) => (line.skuId === skuId ? { ...line, num: Math.min(MOST_PIECES, Math.floor(num)) } : line));
}

/** The number of pieces that a text tells, in plain or full-width digits; undefined where it tells none. */
export function piecesIn(text: string): number | undefined {
  const plain = text.normalize("NFKC").trim();
  const num = /^\d{1,9}$/.test(plain) ? Number(plain) : 0;
  return num >= 1 && num <= MOST_PIECES ? num : undefined;
}

function isLine(value: unknown): value is BasketLine {
  const line = value as Partial<Record<keyof BasketLine, unknown>> | null;
  return (
    typeof line === "object" &&
    line !== null &&
    [line.skuId, line.goodsId, line.goodsName, line.specText].every((text) => typeof text === "string") &&
    typeof line.num === "number" &&
    line.num >= 1
  );
}
