import { verifyInvariants } from "../../entity/verify.ts";
import { TaskFoundFault, type Task } from "../task.ts";

const MOST_NAMED = 20;

/** `integrityCheck`: the invariants of domain 6.5; a broken one makes the run a failed one, and administrators hear of it. */
export const integrityCheck: Task = async ({ services: { store, product } }) => {
  const broken = await store.scan((db) => verifyInvariants(db, product));
  if (broken.length === 0) return "0";
  const named = broken
    .slice(0, MOST_NAMED)
    .map(({ invariant, id, stored, expected }) => `${invariant} ${id}: ${stored} ≠ ${expected}`);
  throw new TaskFoundFault(`${broken.length}: ${named.join("; ")}`);
};
