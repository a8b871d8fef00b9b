import { expect, test } from "vitest";
import { totalsOf } from "@/scripts/browser-tests";

const results = [{}, { error: { message: "\u001b[31mno heading\u001b[39m" } }];
const spec = (title: string, status: string) => ({
  title,
  file: "public/home.spec.ts",
  tests: [{ status, results }],
});

test("a test that passes on a retry counts as passed and is reported as flaky", () => {
  const report = {
    suites: [{ specs: [spec("steady", "expected")], suites: [{ specs: [spec("shaky", "flaky")] }] }],
  };
  expect(totalsOf(report)).toEqual({
    passed: 2,
    failures: [],
    skipped: 0,
    flaky: ["public/home.spec.ts › shaky"],
  });
});

test("a test that fails twice, or didn't run, counts as failed", () => {
  const notRun = { ...spec("waiting", "skipped"), tests: [{ status: "skipped", results: [] }] };
  expect(totalsOf({ suites: [{ specs: [spec("broken", "unexpected"), notRun] }] })).toEqual({
    passed: 0,
    failures: ["public/home.spec.ts › broken\n    no heading", "public/home.spec.ts › waiting"],
    skipped: 0,
    flaky: [],
  });
});
