/** Shape of a user name (domain 4.17). */
export const USER_NAME = { min: 2, max: 30, pattern: /^[A-Za-z0-9_.@-]+$/ } as const;

/** A telephone as people write it: 6 to 17 digits, with a plus, blanks, dashes, dots and brackets. */
export const MOBILE = { max: 30, pattern: /^(?=(?:\D*\d){6,17}\D*$)[+\d(][\d ().-]*$/ } as const;

const LEAST_SIGNS = 8;
const MOST_SIGNS = 64;

/** 8 to 64 signs with letters and digits (domain 5.13); whether it is a weak one besides, the server knows. */
export function isPasswordShaped(password: string): boolean {
  const isWhole = password.length >= LEAST_SIGNS && password.length <= MOST_SIGNS;
  return isWhole && /[A-Za-z]/.test(password) && /\d/.test(password);
}

/** Whether a text has the shape that a rule asks for. */
export function fits(
  text: string,
  { min = 0, max, pattern }: { readonly min?: number; readonly max: number; readonly pattern: RegExp },
): boolean {
  return text.length >= min && text.length <= max && pattern.test(text);
}
