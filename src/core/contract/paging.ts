/** Page sizes offered to the user, and the default (specification §9). */
export const PAGE_SIZES = [10, 20, 30, 50, 100, 300] as const;
export const DEFAULT_PAGE_SIZE = 20;
/** Largest page size the server accepts. */
export const MAX_PAGE_SIZE = 300;
export const API_BASE = "/prod-api";
/** Largest number of rows of one export (domain 5.6). */
export const EXPORT_ROW_LIMIT = 50_000;
/** Largest number of values of one filter. So many ids find room in an address, of which common proxies take 8 KiB. */
export const MAX_FILTER_VALUES = 500;
