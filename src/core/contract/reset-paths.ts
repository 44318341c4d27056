/** Paths of the calls by which a forgotten password is replaced (specification §7); beside the others, since few pages call them. */
export const resetPaths = { prove: "/system/user/checkCode", reset: "/system/user/updatePassword" } as const;
