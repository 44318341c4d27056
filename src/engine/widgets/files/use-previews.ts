import { useEffect, useState } from "react";
import { getFile } from "../../../client/http.ts";
import { knownFile } from "../../../client/known-files.ts";
import { systemPaths } from "../../../core/contract/endpoints.ts";
import type { FieldFile } from "./use-known-files.ts";

const PICTURE = /\.(?:jpe?g|png)$/i;

/** Addresses of small pictures by file, for those that are pictures; they come one after another, and none is worth a message. */
export function usePreviews(files: readonly FieldFile[]): ReadonlyMap<string, string> {
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = files
    .filter(({ known }) => known !== undefined && PICTURE.test(known.name))
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (wanted === "") return undefined;
    const leaving = new AbortController();
    const addresses: string[] = [];
    const load = async (): Promise<void> => {
      for (const id of wanted.split(",")) {
        const picture = await pictureOf(id, leaving.signal);
        if (leaving.signal.aborted) return;
        if (picture === undefined) continue;
        const address = URL.createObjectURL(picture);
        addresses.push(address);
        setPreviews((map) => new Map(map).set(id, address));
      }
    };
    void load();
    return () => {
      leaving.abort();
      setPreviews(new Map());
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [wanted]);
  return previews;
}

async function pictureOf(id: string, signal: AbortSignal): Promise<Blob | undefined> {
  const sent = knownFile(id)?.sent;
  if (sent !== undefined) return sent === true ? undefined : sent;
  try {
    return (await getFile(systemPaths.resource, { params: [["name", id]], signal })).blob;
  } catch {
    return undefined;
  }
}
