import type { Product } from "../../core/definition/product.ts";
import { tablesOf } from "../../server/operator/workplace.ts";
import type { TableSpec } from "../../server/store/table-spec.ts";

/** What people and their browsers leave behind without having changed any business, and what other systems hear of a change. */
const PASSING = new Set([
  "sessions",
  "captcha",
  "sms_code",
  "sms_outbox",
  "password_ticket",
  "login_attempts",
  "login_log",
  "idempotency",
  "job_lease",
  "ticket",
  "user_prefs",
  "saved_views",
  "meta",
  "outbox",
]);

/** Tables whose changes are recorded and can be undone. */
export function watchedTables(product: Product): readonly TableSpec[] {
  return tablesOf(product).filter(({ name }) => !PASSING.has(name));
}
