/** An inquiry as it is told: its state, and what each invited supplier has done, first supplier first. */
export type InquiryStory = {
  readonly miStatus: "0" | "1" | "2" | "3" | "4" | "5";
  readonly offers: readonly string[];
  readonly isBidding?: boolean;
  readonly isSealed?: boolean;
  /** Rounds of a bidding that have been offered. */
  readonly rounds?: number;
  /** Changed once after offers had come in. */
  readonly isAmended?: boolean;
  /** The first two offer the same total. */
  readonly isTie?: boolean;
  readonly isGolden?: boolean;
};

/** The chain of domain 11.3 begins with the first one: two offered, one gave up, one is overdue. */
const stories: readonly InquiryStory[] = [
  { miStatus: "2", offers: ["2", "2", "3", "5"], isGolden: true },
  { miStatus: "1", offers: ["0", "1", "2", "3"] },
  { miStatus: "1", offers: ["1", "0", "2", "0"] },
  { miStatus: "1", offers: ["4", "4", "0", "2"], isAmended: true },
  { miStatus: "1", offers: ["2", "2", "1", "0"], isSealed: true },
  { miStatus: "1", offers: ["8", "2", "0", "1"] },
  { miStatus: "1", offers: ["3", "2", "0", "0"] },
  { miStatus: "2", offers: ["5", "2", "2", "2"] },
  { miStatus: "2", offers: ["3", "2", "2", "5"], isSealed: true },
  { miStatus: "3", offers: ["6", "7", "7", "3"] },
  { miStatus: "3", offers: ["7", "6", "5", "7"] },
  { miStatus: "4", offers: ["9", "9", "9", "9"] },
  { miStatus: "5", offers: ["9", "9", "9", "9"] },
  { miStatus: "0", offers: [] },
  { miStatus: "0", offers: [] },
];
/** A company that invites fewer (domain 11.1 counts its quotations). */
const ownStories: Readonly<Record<string, Readonly<Record<number, Partial<InquiryStory>>>>> = {
  QT: { 11: { offers: ["9", "9", "9"] }, 12: { offers: ["9", "9", "9"] } },
};
/**
 * The bidding company has eight of them in place of plain ones, one with three rounds and a tie (domain 11.4); to four it
 * invites five suppliers.
 */
const biddings: Readonly<Record<number, Partial<InquiryStory>>> = {
  1: { isBidding: true, offers: ["0", "1", "2", "3", "2"] },
  2: { isBidding: true, offers: ["2", "2", "2", "0"], rounds: 3, isTie: true },
  4: { isBidding: true, offers: ["2", "2", "1", "0", "2"] },
  6: { isBidding: true, offers: ["1", "8", "3", "5"], rounds: 1 },
  7: { isBidding: true, offers: ["5", "2", "2", "2", "2"] },
  8: { isBidding: true },
  9: { isBidding: true, offers: ["6", "7", "7", "3", "7"] },
  10: { isBidding: true },
};

/** The inquiries of a company in order; one that shows ranks asks for bids. */
export function storiesFor(code: string, isBidder: boolean): readonly InquiryStory[] {
  return stories.map((told, index) => ({ ...told, ...ownStories[code]?.[index], ...(isBidder ? biddings[index] : {}) }));
}
