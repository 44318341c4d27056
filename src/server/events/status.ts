/** Values of webhook_endpoint_status. */
export const ENDPOINT = { open: "0", stopped: "1" } as const;

/** Values of webhook_delivery_status. */
export const DELIVERY = { waiting: "0", delivered: "1", givenUp: "2" } as const;
