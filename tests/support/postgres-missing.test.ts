import { it } from "vitest";
import { POSTGRES_MISSING } from "../server/support/postgres-cluster.ts";

it.skip(`runs the server suites on PostgreSQL, but ${POSTGRES_MISSING}`, () => {});
