/** Height of what a row of a long page shows below itself, in pixels; on a short page it is as high as its lines need, up to that. */
export const EXPANDED_PX = 280;
