import { bombSheets } from "./sheet-bombs.ts";
import { crawl } from "./slow-sockets.ts";
import { stormUploads } from "./upload-storm.ts";

/** What an attack did to the product, in words for the report. */
export type Attack = (port: number, endMs: number) => Promise<string>;

/** The attacks that run at once, by name. */
export const attacks: Readonly<Record<string, Attack>> = { sheets: bombSheets, sockets: crawl, uploads: stormUploads };
