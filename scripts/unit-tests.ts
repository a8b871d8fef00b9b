import { mkdirSync, rmSync } from "node:fs";
import { countedStep, NOTHING, type Totals } from "./steps";

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

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
    (json) => {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = json as VitestReport;
      const failed = numFailedTests + numTodoTests;
      return { ...NOTHING, passed: numPassedTests, failed, skipped: numPendingTests };
    },
  );
}
