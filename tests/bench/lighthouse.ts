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
/** For pages whose first run misses the target: other load on the machine moves the performance score by ten. */
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
 * Lighthouse scores of public pages with its phone profile, in a fresh browser: the median run of each page by
 * performance.
 * @param paths the site's pages by name
 */
export async function measureLighthouse(siteUrl: string, paths: Record<string, string>): Promise<Section> {
  await install();
  const { CHROMIUM_PATH } = await findChromium(() => {});
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const measure = () => lighthouse(`${siteUrl}${path}`, CHROMIUM_PATH);
    const first = await measure();
    const report = isEnough(first) ? first : await middleOf(first, RUNS, measure);
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
      isMet: isEnough(report),
    });
  }
  return {
    title: "Lighthouse, phone profile",
    note: `Performance / accessibility / best practices / SEO, by ${PACKAGE} with its simulated slow phone and network; one run, and the median of ${RUNS} for pages whose first run misses the target.`,
    rows,
  };
}

const scoresOf = (report: Report) =>
  (Object.keys(PROMISED) as Category[]).map((category) => ({
    category,
    score: Math.round((report.categories[category].score ?? 0) * 100),
  }));

const isEnough = (report: Report) =>
  scoresOf(report).every(({ category, score }) => score >= PROMISED[category]);

/** The middle one of several runs, including the first. */
async function middleOf(first: Report, runs: number, measure: () => Promise<Report>): Promise<Report> {
  const reports = [first];
  while (reports.length < runs) reports.push(await measure());
  const speed = ({ categories }: Report) => categories.performance.score ?? 0;
  return reports.toSorted((a, b) => speed(a) - speed(b))[runs >> 1] as Report;
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
