import { describe, expect, test } from "vitest";
import { type Attempt, compare, failureWindows, reasons, summarize } from "@/tests/drill/tally";

const attempt = (client: number, at: number, ms: number, failure: string | null = null): Attempt => ({
  client,
  at,
  ms,
  failure,
});

describe("failure windows", () => {
  test("reach from the start of a client's first failure to the end of its next success", () => {
    const windows = failureWindows([
      attempt(1, 0, 100),
      attempt(1, 1_000, 2_000, "502"),
      attempt(1, 3_250, 10, "502"),
      attempt(1, 3_500, 500),
      attempt(1, 9_000, 100),
    ]);
    expect(windows).toEqual([{ from: 1_000, to: 4_000 }]);
  });

  test("of several clients are one while they overlap, so that an outage is not counted in parts", () => {
    const windows = failureWindows([
      attempt(1, 0, 10, "502"),
      attempt(1, 2_000, 1_000),
      attempt(2, 2_500, 10, "502"),
      attempt(2, 6_000, 1_000),
      attempt(3, 8_000, 10, "502"),
      attempt(3, 8_250, 250),
    ]);
    expect(windows).toEqual([
      { from: 0, to: 7_000 },
      { from: 8_000, to: 8_500 },
    ]);
  });

  test("another client's success ends nothing", () => {
    expect(failureWindows([attempt(1, 0, 10, "502"), attempt(2, 100, 10)])).toEqual([
      { from: 0, to: Number.POSITIVE_INFINITY },
    ]);
  });
});

test("a summary has only what began in its time, and p95 only of what worked", () => {
  const fast = Array.from({ length: 95 }, (_, n) => attempt(1, 1_000 + n, 10));
  const slow = Array.from({ length: 6 }, (_, n) => attempt(1, 2_000 + n, 700));
  const failed = attempt(2, 2_500, 5_000, "502");
  const recovered = attempt(2, 7_750, 250);
  const others = [attempt(3, 999, 10, "before"), attempt(3, 9_000, 10, "after")];
  expect(summarize([...others, ...slow, ...fast, failed, recovered], 1_000, 9_000)).toEqual({
    failures: 1,
    longestSeconds: 5.5,
    p95Ms: 700,
    slowestSeconds: 0.7,
  });
  expect(summarize([], 0, 1)).toEqual({ failures: 0, longestSeconds: 0, p95Ms: 0, slowestSeconds: 0 });
});

test("a purchase that was acknowledged must be booked, and no purchase twice", () => {
  const booked = new Map([
    ["kept", 1],
    ["twice", 2],
    ["not acknowledged, twice", 2],
    ["not acknowledged", 1],
  ]);
  expect(compare(["kept", "gone", "twice"], booked)).toEqual({
    lost: ["gone"],
    doubled: ["twice", "not acknowledged, twice"],
  });
});

test("reasons are counted, most frequent first", () => {
  const attempts = [attempt(1, 0, 1, "502"), attempt(1, 1, 1, "timeout"), attempt(1, 2, 1, "timeout")];
  expect(reasons([...attempts, attempt(1, 3, 1)], 0, 9)).toEqual([
    ["timeout", 2],
    ["502", 1],
  ]);
});
