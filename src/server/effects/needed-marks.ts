/**
 * Marks of states that code asks for, by entity, and what asks for each. The compiler refuses documents that lack one, and
 * tells whoever adds a state without marks what relies on them.
 */
export const neededMarks = {
  contract: {
    drafted: ["contractRunning", "notBeingAmended", "businessComplete", "verify"],
    inReview: ["contractRunning", "notBeingAmended", "businessComplete", "nothingUnderWay", "verify"],
    amending: ["contractRunning", "notBeingAmended", "businessComplete", "terminateContract", "verify"],
    inForce: ["contractRunning", "enterIntoForce", "quantityAboveUsed"],
  },
  delivery: {
    open: ["noteOpenForBoxes"],
    reserves: ["terminateContract", "businessComplete", "verify"],
    sent: ["verify"],
    unsubmitted: ["blacklistSupplier"],
    inApproval: ["noNoteInApproval", "blacklistSupplier", "verify"],
    agreed: ["verify"],
    home: ["noteNotShipped"],
    onTheWay: ["businessComplete", "nothingUnderWay"],
  },
  supplier: {
    blacklisted: ["blacklistedLongEnough"],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Marks that code may ask an entity's states for. */
export type NeededMark<E extends keyof typeof neededMarks> = keyof (typeof neededMarks)[E] & string;
