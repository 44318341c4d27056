/** In the toolbar: what the story itself is of, instead of one choice for all stories. */
export const OWN = "own";
