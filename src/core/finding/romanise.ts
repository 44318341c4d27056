/** How Chinese characters are said: a syllable in small letters, without its tone, for each character. */
export type Romanise = (characters: string) => readonly string[];

/** Nothing is known of how characters are said; they are found as they are written only. */
export const unspoken: Romanise = () => [];
