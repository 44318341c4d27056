import type { Text } from "../../core/definition/generated/documents.ts";

/** A visited page in the tag bar. */
export type Tag = {
  /** Identity: the path without its query. */
  readonly path: string;
  /** Where the tag leads: the path with the query it was left with. */
  readonly address: string;
  readonly title: Text;
  readonly isAffixed: boolean;
  /** Brought back by a reload and not looked at since: nothing of its page is drawn or fetched yet. */
  readonly isAsleep?: true;
};

/** Add a visit; a tag of the same path stays where it is and only learns the new address. */
export function addTag(tags: readonly Tag[], tag: Tag): readonly Tag[] {
  const known = tags.find((one) => one.path === tag.path);
  if (known === undefined) return [...tags, tag];
  if (known.address === tag.address && known.isAsleep === undefined) return tags;
  const { isAsleep: _slept, ...awake } = known;
  return tags.map((one) => (one === known ? { ...awake, address: tag.address } : one));
}

/** Close one tag; an affixed one stays. */
export function closeTag(tags: readonly Tag[], path: string): readonly Tag[] {
  return tags.filter((tag) => tag.path !== path || tag.isAffixed);
}

/** Close all others but the affixed ones. */
export function closeOtherTags(tags: readonly Tag[], path: string): readonly Tag[] {
  return tags.filter((tag) => tag.path === path || tag.isAffixed);
}

export function closeAllTags(tags: readonly Tag[]): readonly Tag[] {
  return tags.filter((tag) => tag.isAffixed);
}

/** Where to go after the tag in front was closed: the one that took its place, else the last, else the fallback. */
export function nextAddress(before: readonly Tag[], after: readonly Tag[], closedPath: string, fallback: string): string {
  const index = before.findIndex((tag) => tag.path === closedPath);
  return (after[Math.min(Math.max(index, 0), after.length - 1)] ?? undefined)?.address ?? fallback;
}

/** The neighbour of a tag, round the ends. */
export function neighbourTag(tags: readonly Tag[], path: string, step: -1 | 1): Tag | undefined {
  const index = tags.findIndex((tag) => tag.path === path);
  return tags[(index + step + tags.length) % tags.length];
}
