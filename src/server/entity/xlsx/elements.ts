import { SaxesParser } from "saxes";
import type { SheetBudget } from "../sheet-budget.ts";
import { ArchiveError } from "./archive.ts";

export type Attributes = Readonly<Record<string, string>>;

/** Told of a part's elements in their order, by their names without prefix. */
export type ElementReader = {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
  /** True from when the rest need not be read. */
  readonly isDone?: boolean;
};

/**
 * Walk through a part of XML, without ever holding more of it than lies between two tags.
 *
 * @throws {SheetTooLargeError} for too many elements, too deep ones, or too much between two tags
 */
export async function readElements(part: AsyncIterable<Uint8Array>, budget: SheetBudget, reader: ElementReader): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  const decoder = new TextDecoder();
  let depth = 0;
  let bytesWithoutTag = 0;
  parser.on("doctype", () => {
    throw new ArchiveError("no part of a workbook has a document type");
  });
  parser.on("opentag", ({ name, attributes }) => {
    bytesWithoutTag = 0;
    depth += 1;
    budget.spend("elements");
    budget.hold("depth", depth);
    if (reader.isDone !== true) reader.open(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    bytesWithoutTag = 0;
    depth -= 1;
    if (reader.isDone !== true) reader.close?.(localName(name));
  });
  const onText = (text: string): void => {
    if (reader.isDone !== true) reader.text?.(text);
  };
  parser.on("text", onText);
  parser.on("cdata", onText);
  for await (const chunk of part) {
    bytesWithoutTag += chunk.byteLength;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (reader.isDone === true) return;
    budget.hold("bytesWithoutTag", bytesWithoutTag);
  }
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** A value of an attribute whatever its prefix; producers of workbooks choose their own. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
}
