import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "@/tests/support/browser";
import type { Row, Section } from "./section";

const PACKAGE = "lighthouse@13.5.0";
/** Its dependencies are resolved as of this date. */
const AS_OF = "2026-11-20";
const FOLDER = resolve("node_modules/.cache", PACKAGE.replace("@", "-"));

const LIMIT_MS = 120_000;
/** Other load on the machine moves the performance score by ten, so a page that falls short is measured again. */
const RUNS = 3;

/** Not synchronously: this very process hands out the site's connections. */
const run = promisify(execFile);

const PROMISED = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof PROMISED;

type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
};

/**
 * Lighthouse scores of public pages with its phone profile, in a fresh browser. A page whose first run falls short
 * counts with the median run by performance.
 * @param paths the site's pages by name
 */
export async function measureLighthouse(siteUrl: string, paths: Record<string, string>): Promise<Section> {
  await install();
  const { CHROMIUM_PATH } = await findChromium(() => {});
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const measure = () => lighthouse(`${siteUrl}${path}`, CHROMIUM_PATH);
    const first = await measure();
    const report = isGood(first) ? first : await middleOf(first, measure);
    const scores = scoresOf(report);
    const lost = (["accessibility", "best-practices", "seo"] as const).flatMap((category) =>
      report.categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
    rows.push({
      name,
      measured: `**${scores.map(({ score }) => score).join(" / ")}**${lost.length > 0 ? ` (${lost.join(", ")})` : ""}`,
      promise: Object.values(PROMISED).join(" / "),
      isMet: isGood(report),
    });
  }
  return {
    title: "Lighthouse, phone profile",
    note: `Performance / accessibility / best practices / SEO, by ${PACKAGE} with its simulated slow phone and network: one page of each kind in the sitemap. If a page's first run falls short, the median of ${RUNS} runs.`,
    rows,
  };
}

const scoresOf = ({ categories }: Report) =>
  (Object.keys(PROMISED) as Category[]).map((category) => ({
    category,
    score: Math.round((categories[category].score ?? 0) * 100),
  }));

const isGood = (report: Report) =>
  scoresOf(report).every(({ category, score }) => score >= PROMISED[category]);

async function middleOf(first: Report, measure: () => Promise<Report>): Promise<Report> {
  const reports = [first];
  while (reports.length < RUNS) reports.push(await measure());
  const speed = ({ categories }: Report) => categories.performance.score ?? 0;
  return reports.toSorted((a, b) => speed(a) - speed(b))[RUNS >> 1] as Report;
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

async function lighthouse(url: string, browser: string): Promise<Report> {
  const output = join(FOLDER, "report.json");
  const root = process.getuid?.() === 0 ? " --no-sandbox" : "";
  await run(
    process.execPath,
    [
      join(FOLDER, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--chrome-flags=--headless${root}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: browser, NODE_OPTIONS: "" },
      timeout: LIMIT_MS,
    },
  );
  return JSON.parse(readFileSync(output, "utf8")) as Report;
}
