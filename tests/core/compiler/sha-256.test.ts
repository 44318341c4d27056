import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256 } from "../../../src/core/compiler/sha-256.ts";

it.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000, 70_000])("digests texts of %i characters as Node does", (length) => {
  const text = "送货单 a\u{1f69a}\n".repeat(length).slice(0, length);
  const parts = [text, "", text.slice(3), "é"];
  expect(sha256(parts)).toBe(createHash("sha256").update(parts.join("")).digest("hex"));
});
