/** What does not hold when the product runs, at the document that says so. */
export type Found = { readonly file: string; readonly sentence: string };

/** What was found, and how much was tried. */
export type Tried = { readonly found: readonly Found[]; readonly tried: number };
