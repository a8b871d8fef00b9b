import { searchCold } from "../cold-search";
import { scriptsOf } from "../javascript";
import { memoryUnderLoad } from "../memory";
import { pageSizes } from "../page-size";
import { processorOf } from "../processor";
import { searchAddresses } from "../search/addresses";
import { median } from "../section";
import { openAtRate } from "../signed-in/load";
import { prepareVisits } from "../signed-in/measure";
import { publicPages, throughputTargets } from "../targets";
import { load } from "../throughput";
import type { Measure } from "./numbers";
import type { ComparedSite } from "./sites";

/** What is measured of both sites by turns. */
export interface ComparedPart {
  name: string;
  rounds: number;
  /** Prepares a site. Returns the measurement of one round. */
  open(site: ComparedSite): Promise<() => Promise<Measure[]>>;
}

const PAGE_SECONDS = 3;
const SEARCH_SECONDS = 5;
const VISITS = { perSecond: 50, count: 500 };

/** Memory comes first: it needs sites that nothing has used yet. */
export const COMPARED: readonly ComparedPart[] = [
  { name: "memory", rounds: 1, open: async (site) => () => memoryMeasures(site) },
  { name: "javascript", rounds: 1, open: async (site) => () => scriptMeasures(site) },
  { name: "page-size", rounds: 1, open: async (site) => () => sizeMeasures(site) },
  { name: "throughput", rounds: 3, open: async (site) => () => throughputMeasures(site) },
  { name: "cold-search", rounds: 3, open: openColdSearch },
  { name: "signed-in", rounds: 3, open: openSignedIn },
];

async function memoryMeasures(site: ComparedSite): Promise<Measure[]> {
  const { atRest, underLoad, afterLoad } = await memoryUnderLoad(site);
  const figure = (name: string, value: number) => ({ name: `memory ${name}`, value, unit: "MB" });
  return [figure("at rest", atRest), figure("under load", underLoad), figure("after the load", afterLoad)];
}

async function scriptMeasures({ url }: ComparedSite): Promise<Measure[]> {
  const sizes: number[] = [];
  for (const path of await publicPages(url)) sizes.push((await scriptsOf(url + path)) / 1_000);
  return [
    { name: "scripts of the largest public page", value: Math.max(...sizes), unit: "kB" },
    { name: "scripts of a public page, median", value: median(sizes), unit: "kB" },
  ];
}

const sizeMeasures = async ({ url }: ComparedSite): Promise<Measure[]> =>
  (await pageSizes(url)).map(({ name, kb }) => ({ name: `HTML of ${name}`, value: kb, unit: "kB" }));

async function throughputMeasures({ url }: ComparedSite): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const { name, path } of await throughputTargets(url)) {
    const { requests } = await load(url + path, PAGE_SECONDS);
    measures.push({ name, value: requests.average, unit: "/s" });
  }
  return measures;
}

async function openColdSearch(site: ComparedSite): Promise<() => Promise<Measure[]>> {
  const addresses = searchAddresses();
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

async function openSignedIn(site: ComparedSite): Promise<() => Promise<Measure[]>> {
  const visits = await prepareVisits(site);
  await openAtRate(site.url, visits, VISITS);
  return async () => {
    const busy = processorOf(site.webPids());
    const responses = await openAtRate(site.url, visits, VISITS);
    const processorMs = (processorOf(site.webPids()) - busy) / responses.length;
    return [
      { name: "a signed-in page, median", value: median(responses.map(({ ms }) => ms)), unit: "ms" },
      { name: "a signed-in page, processor time", value: processorMs, unit: "ms" },
    ];
  };
}
