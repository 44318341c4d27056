/** Under what SWR keeps the number of unread messages, and the messages themselves. */
export const UNREAD_KEY = "messages unread";
export const MESSAGES_KEY = "messages";
