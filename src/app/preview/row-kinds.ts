/** What the records of a preview are like, or how the server that would give them feels. */
export type RowKind = "mixed" | "plain" | "long" | "empty" | "zero" | "large" | "many" | "none" | "failing" | "waiting";

/** How many rows are ticked. */
export type SelectionKind = "none" | "one" | "some" | "all";

/** A document is read, or its form is open. */
export type ScreenMode = "read" | "edit";
