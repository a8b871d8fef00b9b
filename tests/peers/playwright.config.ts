import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** Browser tests against servers that the other browser tests don't need. */
export default defineConfig(base, {
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "../support/e2e-setup.ts",
  outputDir: "../../test-results/peers",
});
