import { expect, it } from "vitest";
import { permissionTree } from "../../../src/server/entity/permission-tree.ts";
import { shippedProduct } from "./support/shipped-product.ts";

const groups = permissionTree(shippedProduct()).filter(({ isOffered }) => !isOffered);

it.each(["cn", "id"] as const)(
  "whoever gives permissions tells what they are about apart, and reads no key, in %s",
  (language) => {
    const titles = groups.map(({ label }) => label[language]);
    expect(titles.length).toBeGreaterThan(30);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(titles.filter((title) => title.includes(":"))).toEqual([]);
  },
);
