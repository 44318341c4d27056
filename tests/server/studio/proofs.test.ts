import { expect, it, vi } from "vitest";
import type { Product } from "../../../src/core/definition/product.ts";
import type { Proof } from "../../../src/core/definition/proof.ts";
import { progressReader } from "../../../src/proof/progress.ts";
import { Proofs } from "../../../src/server/studio/proofs.ts";
import type { Progress, ProofWish } from "../../../src/server/studio/prover.ts";

const passed: Proof = { faults: [], drawn: 3, pressed: 2 };
const wish = (): ProofWish => ({ product: {} as Product, modules: ["delivery"] });

const running = { state: "running", progress: { done: 0, parts: 0, secondsLeft: null } };

/** Proofs whose work ends when the test says so. */
function ofHand() {
  const begun: {
    readonly end: (proof: Proof) => void;
    readonly fail: (fault: unknown) => void;
    readonly signal: AbortSignal;
    readonly tell: (progress: Progress) => void;
  }[] = [];
  const told: unknown[] = [];
  const proofs = new Proofs(
    (_wish, signal, tell) =>
      new Promise((end, fail) => {
        signal.addEventListener("abort", () => fail(signal.reason));
        begun.push({ end, fail, signal, tell });
      }),
    (fault) => told.push(fault),
  );
  return { proofs, begun, told };
}

it("proves each product once, whoever asks, and one after another", async () => {
  const { proofs, begun } = ofHand();
  expect(proofs.standing("texts")).toBeUndefined();
  expect(proofs.ask(1, "a", wish, "texts")).toEqual(running);
  expect(proofs.ask(2, "a", wish)).toEqual(running);
  expect(proofs.ask(3, "b", wish)).toEqual(running);
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  begun[0]!.end(passed);
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  expect(proofs.standing("texts")).toEqual({ state: "passed", proof: passed });
  const fault = { rule: "prove/act", file: "schemas/x.json", line: 1, column: 1, sentence: "does not run" } as const;
  begun[1]!.end({ ...passed, faults: [fault] });
  await vi.waitFor(() => expect(proofs.ask(3, "b", wish).state).toBe("failed"));
  expect(begun).toHaveLength(2);
});

it("says how far a proof is to whoever asks about its documents, from what its processes say in pieces", async () => {
  const { proofs, begun } = ofHand();
  proofs.ask(1, "a", wish, "texts");
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  const read = progressReader(begun[0]!.tell);
  read("parts 1");
  expect(proofs.standing("texts")).toEqual(running);
  read("2\ndone\nsomething else\ndo");
  expect(proofs.standing("texts")).toEqual({ state: "running", progress: { done: 1, parts: 12, secondsLeft: null } });
  read("ne\n");
  expect(proofs.ask(2, "a", wish)).toEqual({ state: "running", progress: { done: 2, parts: 12, secondsLeft: null } });
  // A few parts foretell the others.
  read("done\n");
  const { progress } = proofs.standing("texts") as { readonly progress: { readonly secondsLeft: number | null } };
  expect(progress).toEqual({ done: 3, parts: 12, secondsLeft: expect.any(Number) as number });
  expect(progress.secondsLeft).toBeGreaterThan(0);
});

it("gives up what a draft says no more, unless another one still does", async () => {
  const { proofs, begun, told } = ofHand();
  proofs.ask(1, "a", wish);
  proofs.ask(2, "a", wish);
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  proofs.ask(1, "b", wish);
  expect(begun[0]!.signal.aborted).toBe(false);
  proofs.ask(2, "b", wish);
  expect(begun[0]!.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]!.end(passed);
  await vi.waitFor(() => expect(proofs.ask(1, "b", wish).state).toBe("passed"));
  // It was not told as something that could not be carried out, and may be asked for again.
  expect(told).toEqual([]);
  expect(proofs.ask(1, "a", wish)).toEqual(running);
});

it("says of what could not be carried out that it says nothing, and tries again when asked to", async () => {
  const { proofs, begun, told } = ofHand();
  proofs.ask(1, "a", wish, "texts");
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  begun[0]!.fail(new Error("no memory left"));
  await vi.waitFor(() => expect(proofs.standing("texts")).toEqual({ state: "broken", why: "no memory left" }));
  expect(told).toEqual([new Error("no memory left")]);
  expect(proofs.ask(1, "a", wish).state).toBe("broken");
  proofs.forgetBroken("texts");
  expect(proofs.ask(1, "a", wish, "texts").state).toBe("running");
});

it("forgets the oldest of many, which are proven again when somebody asks", async () => {
  const { proofs, begun } = ofHand();
  for (let draft = 0; draft < 22; draft += 1) {
    proofs.ask(draft, `product ${draft}`, wish, `texts ${draft}`);
    await vi.waitFor(() => expect(begun).toHaveLength(draft + 1));
    begun[draft]!.end(passed);
    await vi.waitFor(() => expect(proofs.standing(`texts ${draft}`)?.state).toBe("passed"));
  }
  expect(proofs.standing("texts 0")).toBeUndefined();
  expect(proofs.standing("texts 21")?.state).toBe("passed");
});
