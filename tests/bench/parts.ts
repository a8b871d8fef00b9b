import { freePort } from "@/scripts/test-site";
import { measureAdmin } from "./admin/measure";
import { measureAgentDashboard } from "./agent-dashboard";
import { measureApiList } from "./api/list";
import type { BenchSite } from "./bench-site";
import { measureClicks } from "./clicks";
import { measureColdSearch } from "./cold-search";
import { measureDashboard } from "./dashboard";
import { measureDeliverables } from "./deliverables";
import { measureEventPages } from "./event-pages";
import { withFloor } from "./floor-site";
import { measureInteractions } from "./interactions/measure";
import { measureJavaScript } from "./javascript";
import { measureLighthouse } from "./lighthouse/measure";
import { measureInbox } from "./live/inbox";
import { measureLive } from "./live/measure";
import { measureMail } from "./mail";
import { measureMemory } from "./memory";
import { measureMoney } from "./money/measure";
import { measureWebhooks } from "./money/webhooks";
import { measurePageSizes } from "./page-size";
import { measurePlacements } from "./placements";
import { measurePooler } from "./pooler";
import { measureReportPage } from "./report-page";
import { measureReports } from "./reports";
import { measureSearch } from "./search/measure";
import { measureSearchMix } from "./search-mix";
import type { Section } from "./section";
import { measureSignedIn } from "./signed-in/measure";
import { measureStartUp } from "./start-up";
import { foundPages, publicPages, throughputTargets } from "./targets";
import { measureThroughput } from "./throughput";
import { measureUpgrade } from "./upgrade";
import { measureVendorSearch } from "./vendors/measure";
import { measureViews } from "./views";

type Say = (line: string) => void;

/** A part of the benchmark that needs no running site. */
export interface Part {
  name: string;
  measure(say: Say): Promise<Section>;
}

/** A part that measures a running site. The parts of a list share one site, in this order. */
export interface SitePart {
  name: string;
  /** Takes many minutes, so it only runs when it is named. */
  isLong?: true;
  measure(site: BenchSite, say: Say): Promise<Section>;
}

/** On a site with one web process. The first one needs a site that nothing has used yet. */
export const SITE_PARTS: readonly SitePart[] = [
  { name: "memory", measure: measureMemory },
  {
    name: "throughput",
    measure: ({ url }) =>
      withFloor(async (floor) => measureThroughput(url, floor.url, await throughputTargets(url))),
  },
  {
    name: "javascript",
    measure: ({ url }) =>
      withFloor(async (floor) => measureJavaScript(url, floor.url, await publicPages(url))),
  },
  { name: "page-size", measure: ({ url }) => measurePageSizes(url) },
  {
    name: "lighthouse",
    isLong: true,
    measure: (site, say) =>
      withFloor(async (floor) => measureLighthouse(site, floor.url, await foundPages(site.url), say)),
  },
  { name: "interactions", measure: measureInteractions },
  { name: "webhooks", measure: ({ url, databaseUrl }) => measureWebhooks(url, databaseUrl) },
  { name: "live", measure: ({ environment }) => measureLive(environment) },
  { name: "pooler", measure: ({ environment }) => measurePooler(environment) },
  { name: "inbox", measure: ({ databaseUrl }) => measureInbox(databaseUrl) },
  { name: "mail", measure: ({ url, databaseUrl, peer }) => measureMail(url, databaseUrl, peer) },
  { name: "clicks", measure: ({ url, databaseUrl }) => measureClicks(url, databaseUrl) },
  { name: "report-page", measure: ({ environment }) => measureReportPage(environment) },
  {
    name: "placements",
    measure: ({ url, databaseUrl, webPids }) => measurePlacements(url, databaseUrl, webPids()[0] ?? 0),
  },
  {
    name: "views",
    measure: ({ url, databaseUrl, webPids }) => measureViews(url, databaseUrl, webPids()[0] ?? 0),
  },
];

/** On a site with two web processes. */
export const PAIR_PARTS: readonly SitePart[] = [
  { name: "cold-search", measure: measureColdSearch },
  { name: "search-mix", measure: measureSearchMix },
  { name: "signed-in", measure: measureSignedIn },
];

export const PARTS: readonly Part[] = [
  { name: "start-up", measure: async () => measureStartUp(await freePort()) },
  { name: "event-pages", measure: measureEventPages },
  { name: "money", measure: measureMoney },
  { name: "api", measure: measureApiList },
  { name: "dashboard", measure: measureDashboard },
  { name: "agent-dashboard", measure: measureAgentDashboard },
  { name: "deliverables", measure: measureDeliverables },
  { name: "reports", measure: measureReports },
  { name: "admin", measure: measureAdmin },
  { name: "search", measure: measureSearch },
  { name: "vendor-search", measure: measureVendorSearch },
  { name: "upgrade", measure: measureUpgrade },
];

/** All names, in order. */
export const PART_NAMES: readonly string[] = [...SITE_PARTS, ...PAIR_PARTS, ...PARTS].map(({ name }) => name);
