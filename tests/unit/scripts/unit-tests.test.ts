import { expect, test } from "vitest";
import { totalsOf } from "@/scripts/unit-tests";

const file = (name: string, status: string, message: string, ...tests: [string, string, string?][]) => ({
  name: `${process.cwd()}/${name}`,
  status,
  message,
  assertionResults: tests.map(([fullName, outcome, error]) => ({
    fullName,
    status: outcome,
    failureMessages: error === undefined ? [] : [error],
  })),
});

test("names each failed test with its error, each test without code, and each file that cannot be loaded", () => {
  const report = {
    numPassedTests: 1,
    numPendingTests: 1,
    testResults: [
      file("a.test.ts", "failed", "", ["adds", "passed"], ["takes", "failed", "expected 1 to be 2"]),
      file("b.test.ts", "passed", "", ["later", "todo"], ["only on Linux", "skipped"]),
      file("c.test.ts", "failed", "Cannot find module"),
    ],
  };
  expect(totalsOf(report)).toEqual({
    passed: 1,
    failures: [
      "a.test.ts › takes\n    expected 1 to be 2",
      "b.test.ts › later",
      "c.test.ts\n    Cannot find module",
    ],
    skipped: 1,
    flaky: [],
  });
});
