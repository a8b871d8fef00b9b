import { coldAddresses, searchCold } from "../cold-search";
import { scriptsOf } from "../javascript";
import { memoryUnderLoad } from "../memory";
import { pageSizes } from "../page-size";
import { processorOf } from "../processor";
import { median } from "../section";
import { openAtRate } from "../signed-in/load";
import { prepareVisits } from "../signed-in/measure";
import { publicPages, throughputTargets } from "../targets";
import { load } from "../throughput";
import type { Figure } from "./figures";
import type { ComparedSite } from "./sites";

/** What is measured of both sites by turns. */
export interface ComparedPart {
  name: string;
  rounds: number;
  /** Prepares a site. Returns the measurement of one round. */
  open(site: ComparedSite): Promise<() => Promise<Figure[]>>;
}

const PAGE_SECONDS = 3;
const SEARCH_SECONDS = 5;
const VISITS = { perSecond: 50, count: 500 };

/** Memory comes first: it needs sites that nothing has used yet. */
export const COMPARED: readonly ComparedPart[] = [
  { name: "memory", rounds: 1, open: async (site) => () => memoryFigures(site) },
  { name: "javascript", rounds: 1, open: async (site) => () => scriptFigures(site) },
  { name: "page-size", rounds: 1, open: async (site) => () => sizeFigures(site) },
  { name: "throughput", rounds: 3, open: async (site) => () => throughputFigures(site) },
  { name: "cold-search", rounds: 3, open: openColdSearch },
  { name: "signed-in", rounds: 3, open: openSignedIn },
];

async function memoryFigures(site: ComparedSite): Promise<Figure[]> {
  const { atRest, underLoad, afterLoad } = await memoryUnderLoad(site);
  const figure = (name: string, value: number) => ({ name: `memory ${name}`, value, unit: "MB" });
  return [figure("at rest", atRest), figure("under load", underLoad), figure("after the load", afterLoad)];
}

async function scriptFigures({ url }: ComparedSite): Promise<Figure[]> {
  const sizes: number[] = [];
  for (const path of await publicPages(url)) sizes.push((await scriptsOf(url + path)) / 1_000);
  return [
    { name: "scripts of the largest public page", value: Math.max(...sizes), unit: "kB" },
    { name: "scripts of a public page, median", value: median(sizes), unit: "kB" },
  ];
}

const sizeFigures = async ({ url }: ComparedSite): Promise<Figure[]> =>
  (await pageSizes(url)).map(({ name, kb }) => ({ name: `HTML of ${name}`, value: kb, unit: "kB" }));

async function throughputFigures({ url }: ComparedSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of await throughputTargets(url)) {
    const { requests } = await load(url + path, PAGE_SECONDS);
    figures.push({ name, value: requests.average, unit: "/s" });
  }
  return figures;
}

async function openColdSearch(site: ComparedSite): Promise<() => Promise<Figure[]>> {
  const addresses = coldAddresses();
  await searchCold(site, addresses, 2);
  return async () => {
    const { perSecond, p99, processorMs } = await searchCold(site, addresses, SEARCH_SECONDS);
    return [
      { name: "new searches", value: perSecond, unit: "/s" },
      { name: "new searches, 99th percentile", value: p99, unit: "ms" },
      { name: "a new search, processor time", value: processorMs, unit: "ms" },
    ];
  };
}

async function openSignedIn(site: ComparedSite): Promise<() => Promise<Figure[]>> {
  const visits = await prepareVisits(site);
  await openAtRate(site.url, visits, VISITS);
  return async () => {
    const busy = processorOf(site.webPids());
    const answers = await openAtRate(site.url, visits, VISITS);
    const processorMs = (processorOf(site.webPids()) - busy) / answers.length;
    return [
      { name: "a signed-in page, median", value: median(answers.map(({ ms }) => ms)), unit: "ms" },
      { name: "a signed-in page, processor time", value: processorMs, unit: "ms" },
    ];
  };
}
