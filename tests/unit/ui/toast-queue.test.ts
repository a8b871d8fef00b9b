import { afterEach, describe, expect, it } from "vitest";
import { dismissToast, shownToasts, showToast, subscribeToToasts } from "@/components/ui/toast-queue";

function messages(): string[] {
  return shownToasts().map((toast) => toast.message);
}

describe("toasts", () => {
  afterEach(() => {
    while (shownToasts().length > 0) for (const toast of shownToasts()) dismissToast(toast.id);
  });

  it("are shown three at a time, in order, and the next moves up when one closes", () => {
    for (const name of ["a", "b", "c", "d"]) showToast(name);
    expect(messages()).toEqual(["a", "b", "c"]);
    dismissToast(shownToasts()[0]?.id ?? 0);
    expect(messages()).toEqual(["b", "c", "d"]);
  });

  it("queue at most twenty, dropping the oldest", () => {
    for (let index = 1; index <= 25; index += 1) showToast(String(index));
    const seen: string[] = [];
    while (shownToasts().length > 0) {
      const [first] = shownToasts();
      seen.push(first?.message ?? "");
      dismissToast(first?.id ?? 0);
    }
    expect(seen).toHaveLength(20);
    expect(seen.slice(0, 4)).toEqual(["1", "2", "3", "9"]);
    expect(seen.at(-1)).toBe("25");
  });

  it("last three seconds by default, and notify subscribers", () => {
    let calls = 0;
    const stop = subscribeToToasts(() => {
      calls += 1;
    });
    showToast("short");
    showToast("long", { duration: 8000, tone: "error" });
    stop();
    showToast("unheard");
    expect(shownToasts().map((toast) => toast.duration)).toEqual([3000, 8000, 3000]);
    expect(calls).toBe(2);
  });
});
