/** Half of a sign of two units, as a cut through the middle of an emoji leaves it; no store keeps it. */
const HALF = /\p{Surrogate}/u;
const HALVES = /\p{Surrogate}/gu;
/** Signs that turn the reading direction of what stands around them, so that a text says something else than it holds. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
/** Signs that take no place, those that turn among them, and letters that are drawn as nothing. */
const UNSEEN =
  /[\u034f\u0080-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Several emoji are joined to one by a sign that takes no place: a family, a profession. */
const JOINED_EMOJI = /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;

/** What is wrong with the signs of a text: `halved` cannot be kept, `hidden` cannot be seen for what it is. */
export type SignFault = "halved" | "hidden";

/**
 * Names and numbers, by which things are told apart, hold no sign that nobody sees: two that look alike would be two. A
 * long text may hold what an editor put between its words, but must have something to read and nothing that turns it.
 */
export function signFault(text: string, isLong: boolean): SignFault | undefined {
  if (HALF.test(text)) return "halved";
  const bare = text.replaceAll(JOINED_EMOJI, "$1");
  const seen = bare.replaceAll(UNSEEN, "");
  if (isLong ? TURNING.test(bare) : seen !== bare) return "hidden";
  return text !== "" && seen.trim() === "" ? "hidden" : undefined;
}

/** A text without the signs that nobody sees and without halves of signs. */
export function withoutHiddenSigns(text: string): string {
  return text.replaceAll(UNSEEN, "").replaceAll(HALVES, "");
}
