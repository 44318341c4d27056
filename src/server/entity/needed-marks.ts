/**
 * Marks of states that code asks for, by entity, and what asks for each. The compiler refuses documents that lack one, and
 * tells whoever adds a state without marks what relies on them.
 */
export const neededMarks = {
  contract: {
    inForce: ["enterIntoForce", "quantityAboveUsed"],
  },
  supplier: {
    blacklisted: ["dateOldBlacklist"],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Marks that code may ask an entity's states for. */
export type NeededMark<E extends keyof typeof neededMarks> = keyof (typeof neededMarks)[E] & string;
