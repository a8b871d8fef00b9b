import { mkdirSync, rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Say } from "@/db/embedded/database";
import { findChromium } from "@/tests/support/browser";
import { onStop } from "./signals";
import { countedStep, failure, NOTHING, type Totals } from "./steps";
import { startTestSite } from "./test-site";

type PlaywrightTest = { status: string; results: { error?: { message?: string } }[] };

type PlaywrightSuite = {
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = { suites: PlaywrightSuite[] };

const testsOf = ({ specs, suites = [] }: PlaywrightSuite): (PlaywrightTest & { name: string })[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, name: `${file} › ${title}` })),
  ),
  ...suites.flatMap(testsOf),
];

const QUICK_DRIZZLE = pathToFileURL("tests/support/resolve-drizzle.ts").href;

/** The counts in a Playwright report. A test that passes on a retry is flaky; one that didn't run has failed. */
export function totalsOf({ suites }: PlaywrightReport): Totals {
  const tests = suites.flatMap(testsOf);
  const withStatus = (...all: string[]) => tests.filter(({ status }) => all.includes(status));
  return {
    ...NOTHING,
    passed: withStatus("expected", "flaky").length,
    failures: withStatus("unexpected", "skipped").map(({ name, results }) =>
      failure(name, results.at(-1)?.error?.message),
    ),
    flaky: withStatus("flaky").map(({ name }) => name),
  };
}

/**
 * Runs the browser tests against the production site, with a separate database and port.
 * @param args for Playwright: files, `-g …`
 */
export async function runBrowserTests(args: string[], say: Say): Promise<Totals> {
  const report = "test-results/e2e.json";
  mkdirSync("test-results", { recursive: true });
  rmSync(report, { force: true });
  const browser = await findChromium(say);
  const site = await startTestSite(say, onStop());
  try {
    return await countedStep(
      {
        name: "browser tests",
        program: "playwright",
        args: ["test", ...args],
        env: {
          ...site.environment,
          ...browser,
          BUILT_SITE: site.folder,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          // Tests create their data with the product's server code.
          NODE_OPTIONS: `--conditions=react-server --import=${QUICK_DRIZZLE}`,
        },
      },
      report,
      (json) => totalsOf(json as PlaywrightReport),
    );
  } finally {
    await site.stop();
  }
}
