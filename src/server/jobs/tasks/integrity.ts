import { contradictionSentence } from "../../verbs/contradiction.ts";
import { verifyInvariants } from "../../verbs/verify.ts";
import { recordFaults } from "../../verbs/verify-records.ts";
import { TaskFoundFault, type Task } from "../task.ts";

const MOST_NAMED = 20;

/**
 * `integrityCheck`: the invariants of domain 6.5, and what records hold beside what their documents know. A broken one
 * makes the run a failed one, and administrators hear of it.
 */
export const integrityCheck: Task = async ({ services: { store, product } }) => {
  const broken = await store.scan((db) => verifyInvariants(db, product));
  const faults = [...broken.map(contradictionSentence), ...(await store.scan((db) => recordFaults(db, product)))];
  if (faults.length === 0) return "0";
  throw new TaskFoundFault(`${faults.length}: ${faults.slice(0, MOST_NAMED).join("; ")}`);
};
