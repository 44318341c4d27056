import { describe, expect, it } from "vitest";
import {
  addTag,
  closeAllTags,
  closeOtherTags,
  closeTag,
  neighbourTag,
  nextAddress,
  type Tag,
} from "../../src/app/tags/tag-list.ts";

const tag = (path: string, isAffixed = false, address = path): Tag => ({
  path,
  address,
  title: { cn: path, id: path },
  isAffixed,
});
const tags = [tag("/home", true), tag("/a"), tag("/b"), tag("/c")];
const paths = (list: readonly Tag[]) => list.map(({ path }) => path);

describe("the tag bar", () => {
  it("adds a visited page at the end", () => {
    expect(paths(addTag(tags, tag("/d")))).toEqual(["/home", "/a", "/b", "/c", "/d"]);
  });

  it("skips duplicates by path and keeps the newest address", () => {
    const after = addTag(tags, tag("/b", false, "/b?pageNum=2"));
    expect(paths(after)).toEqual(paths(tags));
    expect(after[2]?.address).toBe("/b?pageNum=2");
  });

  it("keeps a tag affixed when its page is visited again", () => {
    expect(addTag(tags, tag("/home", false, "/home?x=1"))[0]?.isAffixed).toBe(true);
  });

  it.each([
    ["closes one tag", closeTag(tags, "/a"), ["/home", "/b", "/c"]],
    ["does not close an affixed tag", closeTag(tags, "/home"), ["/home", "/a", "/b", "/c"]],
    ["keeps affixed tags when closing others", closeOtherTags(tags, "/b"), ["/home", "/b"]],
    ["keeps only affixed tags when closing all", closeAllTags(tags), ["/home"]],
  ])("%s", (_name, after, left) => {
    expect(paths(after)).toEqual(left);
  });

  it.each([
    ["to the tag that took its place", "/b", "/c"],
    ["to the last one when the last was closed", "/c", "/b"],
  ])("leads %s", (_name, closed, next) => {
    expect(nextAddress(tags, closeTag(tags, closed), closed, "/fallback")).toBe(next);
  });

  it("falls back when no tag is left", () => {
    expect(nextAddress([tag("/a")], [], "/a", "/fallback")).toBe("/fallback");
  });

  it("goes round to its neighbours", () => {
    expect(neighbourTag(tags, "/c", 1)?.path).toBe("/home");
    expect(neighbourTag(tags, "/home", -1)?.path).toBe("/c");
  });
});

describe("a tag that a reload brought back", () => {
  it("wakes when its page is visited again, and only then", () => {
    const asleep: Tag = { ...tag("/b"), isAsleep: true };
    const [, other] = addTag([tag("/home", true), asleep], tag("/home", true));
    expect(other?.isAsleep).toBe(true);
    const [, woken] = addTag([tag("/home", true), asleep], tag("/b"));
    expect(woken).toEqual(tag("/b"));
  });
});
