/** As the meta-schema bounds it: with what stores put around it, a name is within what PostgreSQL takes for a column. */
const LONGEST = 48;

/** Whether something may be the key of an item. */
export function isItemKey(name: string): boolean {
  return name.length <= LONGEST && /^[A-Za-z][A-Za-z0-9_]*$/.test(name);
}

/** Room for the number of a key that is wished for often. */
const NUMBER_DIGITS = 3;

/** The first key that nothing has yet: the one that is wished for, or the same with a number, from 2. */
export function freeKey(wish: string, isTaken: (key: string) => boolean): string {
  const start = wish.slice(0, LONGEST - NUMBER_DIGITS);
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? start : `${start}${number}`;
    if (!isTaken(key)) return key;
  }
}

/**
 * A key made of a title in Latin letters, as the Indonesian one is: `caraBongkarMuat` of Cara bongkar & muat.
 *
 * @returns empty where the title has no letters for it
 */
export function keyOfTitle(title: string): string {
  const words = title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const first = words.findIndex((word) => /^[a-z]/.test(word));
  if (first < 0) return "";
  const [head = "", ...rest] = words.slice(first);
  return [head, ...rest.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)].join("").slice(0, LONGEST);
}
