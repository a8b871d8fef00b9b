import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** Journeys against servers that the other browser tests do without. */
export default defineConfig(base, {
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "../support/e2e-setup.ts",
  outputDir: "../../test-results/peers",
});
