import { mkdirSync, rmSync } from "node:fs";
import type { Say } from "@/db/embedded/database";
import { findChromium } from "@/tests/support/browser";
import { onStop } from "./signals";
import { countedStep, NOTHING, type Totals } from "./steps";
import { startTestSite } from "./test-site";

type PlaywrightSuite = {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** The tests that passed on a retry. */
const flakyOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(flakyOf),
];

/** The counts in a Playwright report. */
export function totalsOf({ stats, suites }: PlaywrightReport): Totals {
  const { expected, unexpected, flaky, skipped } = stats;
  const passed = expected + flaky;
  return { ...NOTHING, passed, failed: unexpected + skipped, flaky: suites.flatMap(flakyOf) };
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
          NODE_OPTIONS: "--conditions=react-server",
        },
      },
      report,
      (json) => totalsOf(json as PlaywrightReport),
    );
  } finally {
    await site.stop();
  }
}
