import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { median, type Row, type Section } from "./section";
import type { Target } from "./targets";

/**
 * The bare page's ratio to a cached page is far from its target and hardly varies. Rates of a page that is rendered for
 * each request vary more.
 */
const ROUNDS = { cached: 3, dynamic: 5 };
const SECONDS = { cached: 1, dynamic: 3 };
const CONNECTIONS = 16;

type Load = {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
};

/**
 * Each page's requests per second as a share of a bare Next page's of the same size. Rounds alternate, so that other
 * load affects both.
 */
export async function measureThroughput(
  siteUrl: string,
  floorUrl: string,
  targets: Target[],
): Promise<Section> {
  const rows: Row[] = [];
  for (const target of targets) rows.push(await measure(siteUrl, floorUrl, target));
  return {
    title: "Requests per second, as a share of a bare Next page of the same size",
    note:
      `One web process each, ${CONNECTIONS} connections, medians of ${ROUNDS.cached} alternating rounds of ${SECONDS.cached} s for cached pages and ` +
      `of ${ROUNDS.dynamic} rounds of ${SECONDS.dynamic} s for others; ` +
      "load generator, site, and PostgreSQL on the same machine. Absolute numbers depend on the machine; the ratio hardly does.",
    rows,
  };
}

async function measure(
  siteUrl: string,
  floorUrl: string,
  { name, path, floor, atLeast }: Target,
): Promise<Row> {
  const ours = `${siteUrl}${path}`;
  const bytes = await sizeOf(ours);
  const bare = await barePage(`${floorUrl}/${floor}`, bytes);
  for (const url of [ours, bare]) await load(url, 1);
  const pairs: { ours: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS[floor]; round++) {
    pairs.push({ ours: await load(ours, SECONDS[floor]), bare: await load(bare, SECONDS[floor]) });
  }
  const failed = pairs.reduce((sum, pair) => sum + pair.ours.non2xx + pair.ours.errors, 0);
  const ratio = median(pairs.map((pair) => pair.ours.requests.average / pair.bare.requests.average));
  const rate = (side: "ours" | "bare") =>
    Math.round(median(pairs.map((pair) => pair[side].requests.average)));
  const p99 = (side: "ours" | "bare") => Math.round(median(pairs.map((pair) => pair[side].latency.p99)));
  return {
    name: `${name} (${(bytes / 1000).toFixed(0)} kB)`,
    measured:
      `**${ratio.toFixed(2)}**: ${rate("ours")}/s, p99 ${p99("ours")} ms against ${rate("bare")}/s, p99 ${p99("bare")} ms` +
      (failed > 0 ? `, ${failed} failed` : ""),
    promise: `at least ${atLeast}`,
    isMet: ratio >= atLeast && failed === 0,
  };
}

/** The bare page with the nearest size. */
async function barePage(base: string, bytes: number): Promise<string> {
  const [small, large] = [await sizeOf(`${base}/1`), await sizeOf(`${base}/101`)];
  const each = (large - small) / 100;
  return `${base}/${Math.max(1, Math.round(1 + (bytes - small) / each))}`;
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} returns ${response.status}.`);
  return body.byteLength;
}

/**
 * A load generator in a separate process, with limited time and connections.
 * @param cookie of someone who is signed in; empty for a guest
 */
export function load(url: string, seconds: number, cookie = ""): Promise<Load> {
  const args = [
    resolve("node_modules/autocannon/autocannon.js"),
    "-j",
    "-c",
    `${CONNECTIONS}`,
    "-d",
    `${seconds}`,
    ...(cookie === "" ? [] : ["-H", `cookie=${cookie}`]),
    url,
  ];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  let output = "";
  child.stdout.on("data", (part: Buffer) => {
    output += part.toString();
  });
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", () => done(JSON.parse(output) as Load));
  });
}
