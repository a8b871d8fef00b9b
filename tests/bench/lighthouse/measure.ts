import { setTimeout as pause } from "node:timers/promises";
import type { MeasuredSite } from "../bench-site";
import { firstResponse } from "../floor-site";
import { median, type Row, type Section } from "../section";
import { type Category, PACKAGE, type Report, withLighthouse } from "./program";

const PROMISED: Record<Category, number> = {
  performance: 97,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const ALL = Object.keys(PROMISED) as Category[];
/** Other load on the machine moves the performance score by ten, so a page that falls short is measured again. */
const RUNS = 3;
const POLL_MS = 20;
const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

/**
 * Lighthouse scores of public pages with its phone profile: each once by the first visitor of a new process, then again
 * later. A score of performance that falls short counts with the median of several runs.
 * @param floorUrl a bare Next site, which shows what this machine makes of the framework alone
 * @param paths the site's pages by name
 * @param say takes each run's result as a line
 */
export async function measureLighthouse(
  site: MeasuredSite,
  floorUrl: string,
  paths: Record<string, string>,
  say: (line: string) => void,
): Promise<Section> {
  const bare: number[] = [];
  const rows = await withLighthouse(async (lighthouse) => {
    const measured = async (name: string, url: string) => {
      const report = await lighthouse(url, ["performance"]);
      say(progressOf(name, report));
      return speedOf(report);
    };
    const speedAt = (name: string) => measured(name, `${site.url}${paths[name]}`);
    const measureBare = async () => bare.push(await measured("a bare Next page", `${floorUrl}/cached/1`));
    await measureBare();
    await restart(site);
    const first = new Map<string, { report: Report; speed: number }>();
    for (const [name, path] of Object.entries(paths)) {
      const report = await lighthouse(`${site.url}${path}`, ALL);
      say(progressOf(name, report));
      first.set(name, { report, speed: speedOf(report) });
    }
    for (const [name, taken] of first) {
      const again = async () => {
        await restart(site);
        return speedAt(name);
      };
      taken.speed = await middle(taken.speed, again);
    }
    await measureBare();
    const found: Row[] = [];
    for (const [name, { report, speed }] of first) {
      const again = () => speedAt(name);
      const later = await middle(await again(), again);
      found.push(rowOf(name, report, { speed, later }));
    }
    await measureBare();
    return found;
  });
  return {
    title: "Lighthouse, phone profile",
    note:
      `Performance right after a start / later / accessibility / best practices / SEO, by ${PACKAGE} with its ` +
      "simulated slow phone and network: one page of each kind in the sitemap. If a page's first run falls short, the " +
      `median of ${RUNS} runs. A bare Next page without a style sheet and fonts, measured once before, between, and after these, had ${bare.join(", ")}.`,
    rows,
  };
}

/** Replaces the site's only web process, which keeps rendered pages in its memory. */
async function restart({ url, webPids }: MeasuredSite): Promise<void> {
  const [pid] = webPids();
  if (pid) process.kill(pid, "SIGKILL");
  while (webPids()[0] === undefined || webPids()[0] === pid) await pause(POLL_MS);
  await firstResponse(`${url}/healthz`);
}

const scoreOf = ({ categories }: Report, category: Category) =>
  Math.round((categories[category]?.score ?? 0) * 100);
const speedOf = (report: Report) => scoreOf(report, "performance");

/** This part takes more than half an hour, so each run is printed with the measures that decide its score. */
function progressOf(name: string, report: Report): string {
  const measures = METRICS.map((id) => `${id} ${report.audits[id]?.displayValue ?? "?"}`);
  return `${name}: ${speedOf(report)} (${measures.join(", ")})`;
}

async function middle(first: number, again: () => Promise<number>): Promise<number> {
  if (first >= PROMISED.performance) return first;
  const all = [first];
  while (all.length < RUNS) all.push(await again());
  return median(all);
}

function rowOf(name: string, report: Report, { speed, later }: { speed: number; later: number }): Row {
  const others = ALL.filter((category) => category !== "performance");
  const scores = [speed, later, ...others.map((category) => scoreOf(report, category))];
  const promised = [PROMISED.performance, ...ALL.map((category) => PROMISED[category])];
  const lost = others.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    name,
    measured: `**${scores.join(" / ")}**${lost.length > 0 ? ` (${lost.join(", ")})` : ""}`,
    promise: promised.join(" / "),
    isMet: scores.every((score, at) => score >= (promised[at] ?? 0)),
  };
}
