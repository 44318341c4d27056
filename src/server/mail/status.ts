/** Values of mail_status. */
export const MAIL = { waiting: "0", sent: "1", givenUp: "2", needless: "3" } as const;
