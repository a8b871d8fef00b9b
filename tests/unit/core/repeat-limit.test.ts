import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RepeatLimit } from "@/lib/core/repeat-limit";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("lets ten lines of a kind through in a minute, reports how many it suppressed, and starts over", () => {
  const report = vi.fn<(kind: string, leftOut: number) => void>();
  const limit = new RepeatLimit(10, report);
  const written = (kind: string, times: number) =>
    Array.from({ length: times }, () => limit.allows(kind)).filter(Boolean).length;
  expect(written("database is down", 98_000)).toBe(10);
  expect(written("disk is full", 3)).toBe(3);
  vi.advanceTimersByTime(60_000);
  expect(report.mock.calls).toEqual([["database is down", 97_990]]);
  expect(written("database is down", 12)).toBe(10);
});

it("remembers a limited number of kinds", () => {
  const limit = new RepeatLimit(10, () => {});
  const written = Array.from({ length: 5_000 }, (_, index) => limit.allows(`error ${index}`)).filter(Boolean);
  expect(written.length).toBe(510);
});
