import { it } from "vitest";

const isFull = process.env["TEST_SIZE"] === "full";

/**
 * A scenario that looks alike to whoever reads another language on another screen is seen in one of its looks: the scenarios
 * of a file take them in turn, so that a file meets all of them. The full size sees each in all.
 *
 * @param number the scenario's place among those of its file
 */
export function inTurn<Look>(number: number, looks: readonly Look[]): readonly Look[] {
  const look = looks[number % looks.length];
  return isFull || look === undefined ? looks : [look];
}

/** `it` within a `describe.each` of looks, for scenarios that take the looks in turn as {@link inTurn} says. */
export function itInTurn<Look>(looks: readonly Look[], look: Look): (name: string, scenario: () => Promise<void>) => void {
  let number = 0;
  return (name, scenario) => {
    if (inTurn(number, looks).includes(look)) it(name, scenario);
    number += 1;
  };
}
