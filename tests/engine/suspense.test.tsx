import { lazy as reactLazy, startTransition, Suspense as ReactSuspense, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazy } from "../../src/ui/lazy.ts";
import { Suspense } from "../../src/ui/Suspense.tsx";

/** More than React draws at a stretch when nothing hurries. */
const SLICE_MS = 10;

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

/** Some rounds of the event loop, a few milliseconds: what waits for no timer has happened by then. */
async function rounds(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await new Promise((done) => setImmediate(done));
}

/** A component whose code has not come yet, what draws it, and a way to let it come. */
function late(makeLazy: typeof lazy, name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: () => ReactNode }>();
  const Part = makeLazy(() => promise);
  return { Part, come: () => resolve({ default: () => name }), fail: reject };
}

it("draws a part as soon as its code is here, although a fallback has just been drawn", async () => {
  const first = late(lazy, "first");
  const second = late(lazy, "second");
  root.render(
    <Suspense fallback="waits">
      <first.Part />
      <Suspense fallback=" waits">
        <second.Part />
      </Suspense>
    </Suspense>,
  );
  await rounds();
  expect(host.textContent).toBe("waits");
  first.come();
  await rounds();
  expect(host.textContent).toBe("first waits");
  second.come();
  await rounds();
  expect(host.textContent).toBe("firstsecond");
});

// Red after an update of React may mean that both files of src/ui can go.
it("is needed: React's own draws the same part later, though its code came first", async () => {
  // The clock by which React holds back stands still, so that a slow machine does not use the time up.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const held = late(reactLazy, "held");
  const own = late(lazy, "own");
  const drawn: string[] = [];
  new MutationObserver(() => drawn.push(host.textContent)).observe(host, { childList: true, subtree: true });
  root.render(
    <>
      <ReactSuspense>
        <held.Part />
      </ReactSuspense>
      <Suspense>
        <own.Part />
      </Suspense>
    </>,
  );
  await rounds();
  held.come();
  await rounds();
  own.come();
  await rounds();
  expect(host.textContent).toBe("own");
  clock.mockRestore();
  await expect.poll(() => host.textContent).toBe("heldown");
  expect(drawn).toEqual(["own", "heldown"]);
});

it("draws a part whose code comes while its fallback is still being made", async () => {
  const part = late(lazy, "part");
  // The code comes when the fallback is drawn and not yet shown, as within a slow navigation, which is drawn in slices.
  const Fallback = () => {
    part.come();
    return "waits";
  };
  const Slow = () => {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end);
    return null;
  };
  startTransition(() =>
    root.render(
      <>
        <Suspense fallback={<Fallback />}>
          <part.Part />
        </Suspense>
        <Slow />
        <Slow />
        <Slow />
      </>,
    ),
  );
  await rounds();
  expect(host.textContent).toBe("part");
});

it("keeps what another part holds while a neighbour's code arrives", async () => {
  const neighbour = late(lazy, "neighbour");
  root.render(
    <>
      <Suspense>
        <input />
      </Suspense>
      <Suspense>
        <neighbour.Part />
      </Suspense>
    </>,
  );
  await rounds();
  const input = host.querySelector("input") as HTMLInputElement;
  input.value = "typed";
  neighbour.come();
  await rounds();
  expect(host.textContent).toBe("neighbour");
  expect(host.querySelector("input")).toBe(input);
});

it("hands a failure to the boundary above, like React's own", async () => {
  const failures: unknown[] = [];
  root.unmount();
  root = createRoot(host, { onUncaughtError: (error) => failures.push(error) });
  const part = late(lazy, "part");
  root.render(
    <Suspense fallback="waits">
      <part.Part />
    </Suspense>,
  );
  await rounds();
  const fault = new TypeError("the script is gone");
  part.fail(fault);
  await rounds();
  expect(failures).toEqual([fault]);
});
