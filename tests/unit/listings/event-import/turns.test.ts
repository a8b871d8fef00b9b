import { expect, test } from "vitest";
import { perUserQueue } from "@/lib/listings/event-import/per-user-queue";

const never = new AbortController().signal;

test("so many at once, some wait, one for each person, and whoever has gone leaves the queue", async () => {
  const inTurn = perUserQueue(1, 2);
  const first = Promise.withResolvers<string>();
  const running = inTurn("ada", never, () => first.promise);
  await expect(inTurn("ada", never, async () => "again")).rejects.toMatchObject({ code: "limited" });

  const leaving = new AbortController();
  const gone = inTurn("bob", leaving.signal, async () => "bob");
  const waiting = inTurn("cyd", never, async () => "cyd");
  await expect(inTurn("dan", never, async () => "dan")).rejects.toMatchObject({ code: "limited" });
  leaving.abort();
  expect(await gone).toBeNull();
  const late = inTurn("eve", leaving.signal, async () => "eve");
  expect(await late).toBeNull();

  first.resolve("ada");
  expect(await running).toBe("ada");
  expect(await waiting).toBe("cyd");
  expect(await inTurn("ada", never, async () => "once more")).toBe("once more");
});

test("work that fails gives its turn back", async () => {
  const inTurn = perUserQueue(1, 0);
  await expect(inTurn("ada", never, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inTurn("ada", never, async () => "yes")).toBe("yes");
});
