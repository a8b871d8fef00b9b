import { expect, test } from "vitest";
import { atMost } from "@/lib/core/at-most";

test("no more run at the same time than there are places, and each has its turn", async () => {
  const inTurn = atMost(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) => async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    order.push(n);
    running--;
    return n;
  };
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => inTurn(work(n))));
  expect(answers).toEqual([1, 2, 3, 4, 5]);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test("work that fails gives its place back", async () => {
  const inTurn = atMost(1);
  await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(inTurn(() => Promise.resolve("yes"))).resolves.toBe("yes");
});
