import { API_BASE } from "./paging.ts";

/** The call that answers a picture in one of the widths. */
export const PICTURE_PATH = "/common/picture";

/** Widths in which pictures are answered, in pixels; a smaller picture stays as it is. */
export const PICTURE_WIDTHS = [160, 400, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Address of a picture, of no width yet. */
export function pictureAddress(id: string): string {
  return `${API_BASE}${PICTURE_PATH}?name=${encodeURIComponent(id)}`;
}

/** Address of a picture in one width. */
export function inWidth(address: string, width: PictureWidth): string {
  return `${address}&w=${width}`;
}
