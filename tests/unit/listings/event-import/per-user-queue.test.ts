import { expect, test } from "vitest";
import { perUserQueue } from "@/lib/listings/event-import/per-user-queue";

const never = new AbortController().signal;

test("limits concurrency and waiters, allows one per person, and drops requests that disconnect", async () => {
  const queued = perUserQueue(1, 2);
  const first = Promise.withResolvers<string>();
  const running = queued("ada", never, () => first.promise);
  await expect(queued("ada", never, async () => "again")).rejects.toMatchObject({ code: "limited" });

  const leaving = new AbortController();
  const gone = queued("bob", leaving.signal, async () => "bob");
  const waiting = queued("cyd", never, async () => "cyd");
  await expect(queued("dan", never, async () => "dan")).rejects.toMatchObject({ code: "limited" });
  leaving.abort();
  expect(await gone).toBeNull();
  const late = queued("eve", leaving.signal, async () => "eve");
  expect(await late).toBeNull();

  first.resolve("ada");
  expect(await running).toBe("ada");
  expect(await waiting).toBe("cyd");
  expect(await queued("ada", never, async () => "again")).toBe("again");
});

test("releases the slot of failed work", async () => {
  const queued = perUserQueue(1, 0);
  await expect(queued("ada", never, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queued("ada", never, async () => "yes")).toBe("yes");
});
