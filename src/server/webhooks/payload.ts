import type { Row } from "../store/tables.ts";

/**
 * What is sent of an event: references and nothing of the record itself. What an endpoint's readers may see of it, its
 * prices and hidden fields among it, is decided where they read the record, by the rights with which they do so.
 */
export function payloadOf(
  event: Pick<Row<"webhook_delivery">, "kind" | "createdAt" | "entity" | "recordId" | "action" | "comId">,
): string {
  const { kind, createdAt, entity, recordId, action, comId } = event;
  return JSON.stringify({
    type: kind,
    timestamp: new Date(createdAt).toISOString(),
    data: { entity, id: recordId, action, company: comId },
  });
}
