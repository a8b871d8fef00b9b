import { mkdirSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { countedStep, failure, NOTHING, type Totals } from "./steps";

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

/** The counts in a vitest report. A test without code counts as failed, and so does a file that cannot be loaded. */
export function totalsOf({ numPassedTests, numPendingTests, testResults }: VitestReport): Totals {
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => ["failed", "todo"].includes(test.status));
    if (status === "failed" && failed.length === 0) return [failure(file, message)];
    return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  return { ...NOTHING, passed: numPassedTests, failures, skipped: numPendingTests };
}

/** Runs the vitest projects with these names. */
export async function runVitest(...projects: string[]): Promise<Totals> {
  const report = `test-results/${projects.join("-")}.json`;
  mkdirSync("test-results", { recursive: true });
  rmSync(report, { force: true });
  const args = ["run", ...projects.map((name) => `--project=${name}`)];
  return countedStep(
    {
      name: projects.join(" and "),
      program: "vitest",
      args: [...args, "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
    },
    report,
    (json) => totalsOf(json as VitestReport),
  );
}
