import { expect, test } from "vitest";
import { totalsOf } from "@/scripts/browser-tests";

const spec = (title: string, status: string) => ({ title, file: "public/home.spec.ts", tests: [{ status }] });

test("a test that passes on a retry counts as passed and is reported as flaky", () => {
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ specs: [spec("steady", "expected")], suites: [{ specs: [spec("shaky", "flaky")] }] }],
  };
  expect(totalsOf(report)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    flaky: ["public/home.spec.ts › shaky"],
  });
});

test("a test that fails twice, or didn't run, counts as failed", () => {
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 1 };
  expect(totalsOf({ stats, suites: [] })).toMatchObject({ passed: 0, failed: 2, flaky: [] });
});
