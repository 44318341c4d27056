import type { Product } from "../../core/definition/product.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import type { Call } from "../wire/call.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { copiedFiles, holdsFiles } from "./concealed-files.ts";
import { beginEntityCall, workflowsOn } from "./entity-call.ts";
import { selectRows } from "./load.ts";
import { inScope } from "./scope.ts";
import { allOf, conditionHolds } from "./sql-text.ts";
import { toRecord } from "./stored-record.ts";

/** Entities whose records are made from those of another and show files of them, as quotations do those of an inquiry. */
export function copiesFilesOf({ entities }: Product, origin: string): readonly string[] {
  return Object.entries(entities).flatMap(([name, perVariant]) => {
    const copies = Object.values(perVariant).some(
      ({ source, fields }) =>
        source?.entity === origin && fields.some((field) => holdsFiles(field) && Object.hasOwn(source.copy ?? {}, field.key)),
    );
    return copies ? [name] : [];
  });
}

/** Whether one of the records made from another shows the reader that very file. */
export async function isShownIn(call: Call, reader: SignedIn, name: string, originId: string, fileId: string): Promise<boolean> {
  return (await shownFiles(call, reader, name, originId)).some((files) => files.includes(fileId));
}

/** Whether somebody reads a record that was made from this one and shows its files: the invited supplier of an inquiry. */
export async function readsCopyOf(call: Call, reader: SignedIn, origin: string, originId: string): Promise<boolean> {
  for (const name of copiesFilesOf(call.services.product, origin))
    if ((await shownFiles(call, reader, name, originId)).length > 0) return true;
  return false;
}

/** What each record that the reader sees of those made from another shows of that one's files. */
async function shownFiles(call: Call, reader: SignedIn, name: string, originId: string): Promise<readonly (readonly string[])[]> {
  const workflow = workflowsOn(call.services.product, name, reader.code).find((one) => mayRead(one, reader.session, "get"));
  if (workflow === undefined) return [];
  const ec = await beginEntityCall({ ...call, signedIn: reader }, workflow.workflow);
  const { source } = ec.entity;
  if (source === undefined) return [];
  const isMadeFrom = conditionHolds(ec.entity, { [source.by]: { eq: originId } });
  const rows = await call.services.store.read((db) => selectRows(db, ec.entity, allOf([isMadeFrom, inScope(ec)])));
  return rows.map((row) => copiedFiles(ec, toRecord(ec.entityOf(row), row)));
}
