import { globSync, readFileSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const { SITE_URL, CHROMIUM_PATH } = process.env;

const root = process.getuid?.() === 0;

/** Files whose tests start a separate site. */
const ownSites = globSync("tests/e2e/**/*.spec.ts")
  .filter((path) => /support\/(?:\w+-site-test|paypal-test|moved-site)"/.test(readFileSync(path, "utf8")))
  .map((path) => `**/${path}`);

export default defineConfig({
  testDir: "tests/e2e",
  projects: [
    // They wait for starts, jobs, and outages. They run first, along with others that use the processors meanwhile.
    { name: "own sites", testMatch: ownSites, workers: 2 },
    { name: "shared site", testIgnore: ownSites },
  ],
  globalSetup: "tests/support/e2e-setup.ts",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: true,
  // In CI, a failing test runs again; the last lines of the output name it.
  retries: process.env.CI ? 1 : 0,
  // One more than the smallest machine has processors: a test spends much of its time waiting for pages, emails, and
  // jobs.
  workers: 3,
  // For a journey on a busy machine; alone, it takes seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: SITE_URL,
    // A click that can't happen says why, before the whole test is stopped without a reason.
    actionTimeout: 40_000,
    // Recording takes a tenth of the time; to record a failing test, add `-- --trace on` after its name.
    trace: "off",
    screenshot: "only-on-failure",
    // Drawing frames that no one sees takes a tenth of the time; every page is opened once with its motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        // Chromium's sandbox refuses to run as root.
        ...(root ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        // A test leaves a page before its scripts, or axe, repay the time of V8's optimizing compilers.
        "--js-flags=--no-opt,--no-maglev",
        // Pages of one context share a process, as tabs of one site may. No two contexts ever do.
        "--renderer-process-limit=1",
      ],
    },
  },
});
