import { join } from "node:path";
import type { Settings } from "../ground/settings.ts";
import { BucketClient } from "./bucket-client.ts";
import { FileBucket } from "./file-bucket.ts";
import { FileFolder } from "./file-folder.ts";
import type { FileStore } from "./file-store.ts";
import { FilesInTwo } from "./files-in-two.ts";

/** Where files are: new ones at home, some perhaps still where they were before. */
export type FilePlaces = { readonly home: FileStore; readonly former: FileStore | undefined };

/** The places that the settings name. The folder is always one of them: its machine has it anyway. */
export function filePlaces({ dataDir, filesIn, bucket }: Pick<Settings, "dataDir" | "filesIn" | "bucket">): FilePlaces {
  const folder = new FileFolder(filesFolder(dataDir));
  const far = bucket && new FileBucket(new BucketClient(bucket));
  return filesIn === "s3" && far !== undefined ? { home: far, former: folder } : { home: folder, former: far };
}

/** All files of the places as one. */
export function filesAt({ home, former }: FilePlaces): FileStore {
  return former === undefined ? home : new FilesInTwo(home, former);
}

export const filesFolder = (dataDir: string): string => join(dataDir, "files");
