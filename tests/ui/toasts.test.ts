import { beforeEach, describe, expect, it } from "vitest";
import { toast, toastStore } from "../../src/ui/toast-store.ts";

describe("toast", () => {
  beforeEach(toast.clear);
  const shown = () => toastStore.read().map(({ text, count }) => `${text} × ${count}`);

  it("counts an equal message instead of repeating it", () => {
    toast.error("no answer");
    toast.success("saved");
    toast.error("no answer");
    expect(shown()).toEqual(["saved × 1", "no answer × 2"]);
  });

  it("keeps equal texts of different tones apart", () => {
    toast.error("4 rows");
    toast.success("4 rows");
    expect(shown()).toHaveLength(2);
  });

  it("shows at most three, the newest", () => {
    for (const text of ["a", "b", "c", "d"]) toast.info(text);
    expect(shown()).toEqual(["b × 1", "c × 1", "d × 1"]);
  });

  it("tells its listeners and forgets a closed message", () => {
    let told = 0;
    const stop = toastStore.subscribe(() => (told += 1));
    toast.close(toast.info("a"));
    stop();
    toast.info("b");
    expect(told).toBe(2);
    expect(shown()).toEqual(["b × 1"]);
  });
});
