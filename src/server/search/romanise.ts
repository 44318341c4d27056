import { pinyin } from "pinyin-pro";
import type { Romanise } from "../../core/finding/romanise.ts";

/** Standard Chinese without tones; ü is typed as v. A word decides how a character is said that is said in several ways. */
export const romanise: Romanise = (characters) =>
  pinyin(characters, { toneType: "none", type: "array", v: true, nonZh: "removed" });
