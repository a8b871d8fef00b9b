import { openClients } from "@/tests/support/clients";
import type { BenchSite } from "../bench-site";
import { backendsOf, processorOf } from "../processor";
import { type Row, type Section, shareOf } from "../section";
import { ADMIN_PANEL, fillAdminPanel } from "./fill-admin-panel";
import { type Answer, openAtRate, openInSequence } from "./load";
import { makePeople, PEOPLE } from "./people";
import { type Visit, visitsOf } from "./visits";

const PER_SECOND = 50;
const SECONDS = 40;
const IN_SEQUENCE = 60;
const LIMIT_MS = 60;

/** Pages of people who are signed in: their response times at a constant rate, and what each costs. */
export async function measureSignedIn(site: BenchSite): Promise<Section> {
  const visits = await prepareVisits(site);
  const pages = new Map<string, Visit[]>();
  for (const visit of visits) pages.set(visit.page, [...(pages.get(visit.page) ?? []), visit]);
  const costs = new Map<string, Cost>();
  for (const [page, own] of pages) costs.set(page, await costOf(site, own));
  await openAtRate(site.url, visits, { perSecond: PER_SECOND, count: 2 * visits.length });
  const responses = await openAtRate(site.url, visits, {
    perSecond: PER_SECOND,
    count: PER_SECOND * SECONDS,
  });
  return {
    title: `Signed-in pages at ${PER_SECOND} requests a second`,
    note:
      `${site.webPids().length} web processes; requests at a constant rate for ${SECONDS} s, spread over these pages and their people, until the ` +
      `last byte. ${PEOPLE}, and ${ADMIN_PANEL}. Processor time per request: of the web processes and of PostgreSQL, ` +
      `from ${IN_SEQUENCE} requests in turn before that.`,
    rows: [
      timeRow("all pages", responses),
      ...[...pages.keys()].map((page) =>
        timeRow(
          page,
          responses.filter((response) => response.page === page),
          costs.get(page),
        ),
      ),
    ],
  };
}

/** Fills the site with people and their data. Returns the visits to make. */
export async function prepareVisits({
  databaseUrl,
  letSkipChecks,
}: Pick<BenchSite, "databaseUrl" | "letSkipChecks">): Promise<Visit[]> {
  await letSkipChecks();
  await fillAdminPanel(databaseUrl);
  // Making a session reads the settings.
  process.env["DATABASE_URL"] ??= databaseUrl;
  const clients = openClients(databaseUrl, 2);
  try {
    const people = await makePeople(clients);
    await clients.sql`analyze`;
    return visitsOf(people);
  } finally {
    await clients.close();
  }
}

interface Cost {
  webMs: number;
  databaseMs: number;
  bytes: number;
}

/** A page's processor time per request, and its size. */
async function costOf(site: BenchSite, visits: readonly Visit[]): Promise<Cost> {
  const clients = openClients(site.databaseUrl, 1);
  try {
    await openInSequence(site.url, visits, IN_SEQUENCE >> 1);
    const backends = await backendsOf(clients.sql);
    const before = { web: processorOf(site.webPids()), database: processorOf(backends) };
    const responses = await openInSequence(site.url, visits, IN_SEQUENCE);
    return {
      webMs: (processorOf(site.webPids()) - before.web) / IN_SEQUENCE,
      databaseMs: (processorOf(backends) - before.database) / IN_SEQUENCE,
      bytes: responses.reduce((sum, { bytes }) => sum + bytes, 0) / responses.length,
    };
  } finally {
    await clients.close();
  }
}

function timeRow(name: string, responses: readonly Answer[], cost?: Cost): Row {
  const times = responses.map(({ ms }) => ms);
  const p95 = shareOf(times, 0.95);
  return {
    name,
    measured:
      `**${p95.toFixed(0)} ms** at the 95th percentile, median ${shareOf(times, 0.5).toFixed(0)} ms` +
      (cost
        ? `; processor ${cost.webMs.toFixed(1)} + ${cost.databaseMs.toFixed(1)} ms; ${(cost.bytes / 1_000).toFixed(0)} kB`
        : ""),
    promise: `under ${LIMIT_MS} ms`,
    isMet: p95 < LIMIT_MS,
  };
}
