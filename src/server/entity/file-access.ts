import type { Services } from "../services.ts";
import { beginEntityCall, workflowsOn } from "./entity-call.ts";
import { selectRows } from "./load.ts";
import { mayUse } from "../../core/gate/permissions.ts";
import { inScope } from "./scope.ts";
import { allOf, amongTexts } from "./sql-text.ts";

/** A file of a record is read by whoever reads the record: a permission to open one of its kind, and its scope. */
export function allowRecordFiles(services: Services): void {
  for (const entity of Object.keys(services.product.entities)) {
    services.fileRules.set(entity, async (call, reader, attachment) => {
      if (reader === undefined || attachment.bizId === null) return false;
      const { bizId } = attachment;
      const workflows = workflowsOn(services.product, entity, reader.code).filter((workflow) =>
        mayUse(reader.session, workflow.reads.get),
      );
      const [workflow] = workflows;
      if (workflow === undefined) return false;
      const ec = await beginEntityCall({ ...call, signedIn: reader }, workflow.workflow);
      const rows = await services.store.read((db) => selectRows(db, ec.entity, allOf([amongTexts("id", [bizId]), inScope(ec)])));
      return rows.length > 0;
    });
  }
}
