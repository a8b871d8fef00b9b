import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { freePort } from "@/scripts/test-site";
import { findChromium } from "@/tests/support/browser";

export const PACKAGE = "lighthouse@13.5.0";
/** Its dependencies are resolved as of this date. */
const AS_OF = "2026-11-20";
const FOLDER = resolve("node_modules/.cache", PACKAGE.replace("@", "-"));

const LIMIT_MS = 120_000;

/** Not synchronously: this very process runs the browser. */
const run = promisify(execFile);

export type Category = "performance" | "accessibility" | "best-practices" | "seo";

export type Report = {
  categories: Partial<
    Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  audits: Record<string, { score: number | null; displayValue?: string }>;
};

/** Measures a page with the phone profile, after deleting what the browser has stored of the site. */
export type Lighthouse = (url: string, categories: readonly Category[]) => Promise<Report>;

/** Runs work with Lighthouse and one browser: starting one for each page would take a third of the time. */
export async function withLighthouse<T>(work: (measure: Lighthouse) => Promise<T>): Promise<T> {
  await install();
  const { CHROMIUM_PATH } = await findChromium(() => {});
  const port = await freePort();
  const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [...root, `--remote-debugging-port=${port}`],
  });
  try {
    return await work((url, categories) => lighthouse(url, categories, port));
  } finally {
    await browser.close();
  }
}

/** Downloaded only for this: it is larger than all other dependencies. */
async function install(): Promise<void> {
  if (existsSync(FOLDER)) return;
  const unfinished = `${FOLDER}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, "package.json"), "{}");
  const options = ["--before", AS_OF, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", ["install", PACKAGE, ...options], { cwd: unfinished });
  renameSync(unfinished, FOLDER);
}

async function lighthouse(url: string, categories: readonly Category[], port: number): Promise<Report> {
  const output = join(FOLDER, "report.json");
  await run(
    process.execPath,
    [
      join(FOLDER, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--port=${port}`,
      `--only-categories=${categories.join(",")}`,
      "--disable-full-page-screenshot",
    ],
    { env: { ...process.env, NODE_OPTIONS: "" }, timeout: LIMIT_MS },
  );
  return JSON.parse(readFileSync(output, "utf8")) as Report;
}
