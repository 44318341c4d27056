import { describe, expect, it } from "vitest";
import { shippedProduct } from "../server/entity/support/shipped-product.ts";

const product = shippedProduct();

describe("a field in which people choose a currency", () => {
  const entered = Object.entries(product.entities).flatMap(([name, perVariant]) =>
    Object.entries(perVariant).flatMap(([code, { fields, lines = [], scope }]) =>
      // A company's own currency is a fact about the company, and what a record takes over from another was judged there.
      scope.company === undefined || name === "company"
        ? []
        : [...fields, ...lines.filter((table) => table.set === undefined).flatMap((table) => table.fields)]
            .filter((field) => field.dict === "currency" && field.set === undefined)
            .map((field) => ({ code, place: `${name}.${field.key}`, among: field.among })),
    ),
  );

  it("is found in inquiries, quotations and contracts", () => {
    expect(new Set(entered.map(({ place }) => place))).toEqual(
      new Set(["contract.currency", "inquiry.miCurrency", "quotation.qpCurrency"]),
    );
  });

  it.each(product.variants.variants)("takes those of $code: $currencies", ({ code, currencies }) => {
    const own = entered.filter((one) => one.code === code);
    expect(own.length).toBeGreaterThan(0);
    for (const { place, among } of own) expect(among, place).toEqual(currencies);
  });
});

describe("an amount of a document with a currency", () => {
  /** Lines of other documents, in whose currency an offer may differ from the inquiry. */
  const FOREIGN = ["inquiry.offers.taxTotalPrice", "inquiry.offers.priceTotal"];

  it("says where its currency stands, so that sums keep currencies apart and rupiah are shown whole", () => {
    const silent = Object.entries(product.entities).flatMap(([name, perVariant]) => {
      const entity = Object.values(perVariant)[0];
      if (entity?.fields.some((field) => field.dict === "currency") !== true || name === "company") return [];
      const tables = [
        { key: name, fields: entity.fields },
        ...(entity.lines ?? []).map(({ key, fields }) => ({ key: `${name}.${key}`, fields })),
      ];
      return tables.flatMap(({ key, fields }) =>
        fields
          .filter(
            ({ kind, precision, scale, unitFrom }) =>
              kind === "decimal" && precision === 18 && scale === 2 && unitFrom === undefined,
          )
          .map((field) => `${key}.${field.key}`),
      );
    });
    expect(silent.toSorted()).toEqual(FOREIGN.toSorted());
  });
});
