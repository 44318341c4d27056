import { createRoot, type Root } from "react-dom/client";
import useSWR, { SWRConfig } from "swr";
import { type GlobalState, SWRGlobalState } from "swr/_internal";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answers, changeAnswers } from "../../src/client/answers.ts";

/** As many as are kept, so many that the oldest of the rest go, and the one that is always shown. */
const MOST_KEPT = 151;

function Shown({ name }: { readonly name: string }) {
  const { data } = useSWR(["answer", name], ([, asked]) => `said ${asked}`, { dedupingInterval: 0 });
  return <p>{data ?? "…"}</p>;
}

describe("answers that are kept", () => {
  let root: Root;
  let host: HTMLElement;
  beforeEach(() => {
    host = document.body.appendChild(document.createElement("div"));
    root = createRoot(host);
  });
  afterEach(() => {
    root.unmount();
    host.remove();
  });

  const show = (...names: readonly string[]): void =>
    root.render(
      <SWRConfig value={{ provider: () => answers }}>
        {names.map((name, place) => (
          <Shown key={`${name} ${place}`} name={name} />
        ))}
      </SWRConfig>,
    );
  const texts = (): readonly (string | null)[] => Array.from(host.querySelectorAll("p"), (part) => part.textContent);
  const change = (name: string, answer: string) => changeAnswers(["answer", name], answer, { revalidate: false });

  it("go, with everything that is known of their keys, when others have come after them", async () => {
    for (let number = 0; number < 400; number += 1) {
      show("always", `${number}`);
      await expect.poll(texts, { interval: 1 }).toEqual(["said always", `said ${number}`]);
      if (number % 2 === 0) await change(`${number}`, `changed ${number}`);
    }
    const [shown, changed, asked] = SWRGlobalState.get(answers) as GlobalState;
    expect(answers.size).toBeLessThanOrEqual(MOST_KEPT);
    for (const known of [shown, changed, asked]) expect(Object.keys(known).length).toBeLessThanOrEqual(MOST_KEPT);
    const kept = (name: string): unknown => answers.get(`@"answer","${name}",`)?.data;
    expect(kept("399")).toBe("said 399");
    expect(kept("398")).toBe("changed 398");
    expect(kept("always")).toBe("said always");
    expect(kept("0")).toBeUndefined();
  });

  it("tell all who show them of a change, and who still does when another has gone", async () => {
    show("one", "one");
    await expect.poll(texts).toEqual(["said one", "said one"]);
    await change("one", "changed");
    await expect.poll(texts).toEqual(["changed", "changed"]);
    show("one");
    await expect.poll(texts).toEqual(["changed"]);
    await change("one", "once more");
    await expect.poll(texts).toEqual(["once more"]);
  });
});
