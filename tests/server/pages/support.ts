import { sql } from "kysely";
import { entityTables } from "../../../src/server/store/port.ts";
import { bootScript, drawPage } from "../../../src/storefront/render.tsx";
import type { PageDrawer } from "../../../src/server/pages/page-drawer.ts";
import type { TestPortal } from "../support/open-test-portal.ts";

/** The storefront's own parts, drawn from their source. */
export const drawer: PageDrawer = {
  draw: (view, routes) => drawPage(view, { script: "/assets/public.js", styles: ["/assets/public.css"] }, routes),
  bootScript,
};

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };
export type Opened = { readonly status: number; readonly headers: Headers; readonly text: string };

/** Open a page as a browser does. */
export async function openPage(portal: TestPortal, path: string, headers: Record<string, string> = {}): Promise<Opened> {
  const response = await portal.send("GET", path, { headers: { accept: "text/html", ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Rows of a table as they are stored. */
export function stored(portal: TestPortal, table: string): Promise<readonly Row[]> {
  return portal.store.read(
    async (db) => (await entityTables(db).selectFrom(table).selectAll().execute()) as unknown as readonly Row[],
  );
}

/** Write past every rule, as an older release or a mistake could have. */
export async function overwrite(
  portal: TestPortal,
  table: string,
  id: string,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  await portal.store.write(async (tx) => {
    const assignments = Object.entries(facts).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(assignments)} WHERE id = ${id}`.execute(tx);
  });
}
