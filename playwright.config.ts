import { defineConfig, devices } from "@playwright/test";

const { SITE_URL, CHROMIUM_PATH } = process.env;

const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/support/e2e-setup.ts",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: true,
  // In CI a test that fails runs once more; the last lines name it.
  retries: process.env.CI ? 1 : 0,
  // One more than the smallest machine has processors: a test waits for pages, mails, and jobs for a good part of its time.
  workers: 3,
  // For a journey beside much else; one alone takes seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: SITE_URL,
    // Recording takes a tenth of the time; `-- --trace on` after the name of a test that fails has it.
    trace: "off",
    screenshot: "only-on-failure",
    // Frames that nobody sees take a tenth of the time; every page is opened once with its motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        // The sandbox refuses to run as root.
        ...(root ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
      ],
    },
  },
});
