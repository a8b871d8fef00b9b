import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askSite, limitActions, limitedFetch, RESPONSE_MS } from "@/lib/site/http/limited-fetch";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that never responds. Ends when the caller aborts. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const end = () => reject(init?.signal?.reason as Error);
    if (init?.signal?.aborted) end();
    init?.signal?.addEventListener("abort", end);
  });

test("aborts after fifteen seconds without a response, and not before", async () => {
  expect(RESPONSE_MS).toBe(15_000);
  let ended: unknown = null;
  void limitedFetch("/api/viewer", {}, silent).catch((error: unknown) => (ended = error));
  await vi.advanceTimersByTimeAsync(RESPONSE_MS - 1);
  expect(ended).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toMatchObject({ name: "TimeoutError" });
});

test("callers can abort earlier, and a response that has started is read to its end", async () => {
  const asked = new AbortController();
  const given = expect(limitedFetch("/", { signal: asked.signal }, silent)).rejects.toBe("gone");
  asked.abort("gone");
  await given;
  await expect(limitedFetch("/", { signal: AbortSignal.abort("left") }, silent)).rejects.toBe("left");
  let signal: AbortSignal | null | undefined;
  await limitedFetch("/", {}, (_, init) => {
    signal = init?.signal;
    return Promise.resolve(new Response("{}"));
  });
  await vi.advanceTimersByTimeAsync(2 * RESPONSE_MS);
  expect(signal?.aborted).toBe(false);
});

test("limits forms but not pages", async () => {
  const scope = { fetch: silent };
  limitActions(scope);
  const ended: string[] = [];
  void scope.fetch("/", { headers: { "Next-Action": "x" } }).catch(() => ended.push("form"));
  void scope.fetch("/", { headers: { RSC: "1" } }).catch(() => ended.push("page"));
  await vi.advanceTimersByTimeAsync(RESPONSE_MS);
  expect(ended).toEqual(["form"]);
});

test("a request without a response fails with a message that says what to do", async () => {
  vi.stubGlobal("fetch", silent);
  const asked = askSite("/api/viewer");
  await vi.advanceTimersByTimeAsync(RESPONSE_MS);
  expect(await asked).toMatchObject({
    ok: false,
    error: { message: "We couldn't reach the site. Check your connection and try again." },
  });
  vi.unstubAllGlobals();
});
