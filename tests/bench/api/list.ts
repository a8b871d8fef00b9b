import { migrateDatabase } from "@/db/migrate";
import { RateWindows } from "@/lib/api/rate-window";
import { serveApi } from "@/lib/api/serve";
import type { Ctx } from "@/lib/core/ctx";
import { listProposalRecords } from "@/lib/listings/proposals/queries/records";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { searchProposals } from "@/lib/listings/search/queries/search";
import { doorOf } from "@/tests/support/api";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { insertApiToken } from "@/tests/support/factories/api-tokens";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { median, type Section } from "../section";

const PROPOSALS = 300;
const LISTED = 50;
const RUNS = 300;
/** Relative to the same query run directly and serialized as JSON. */
const AT_MOST = 1.3;

type Ask = () => Promise<unknown>;

/** The API's overhead for a list: authentication, rate limit, validation of input and output. */
export async function measureApiList(): Promise<Section> {
  const server = await startThrowawayServer();
  try {
    const url = `${server.address}/api_list`;
    await createEmptyDatabase(server.address, "api_list");
    await migrateDatabase(url);
    Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: "benchmark-benchmark-benchmark-benchmark" });
    const clients = openClients(url, 2);
    try {
      const host = await createHost(clients.db);
      for (let n = 0; n < PROPOSALS; n++) await createProposal(clients.db, host.id, { tiers: [{}, {}] });
      const { token: ofHost } = await insertApiToken(clients.db, host);
      const { token: ofSponsor } = await insertApiToken(clients.db, await createSponsor(clients.db));
      await clients.sql`analyze`;
      const ctx = guestCtx(clients);
      const asHost = await ctxFor(clients, host);
      const times = await measured({
        bare: () => bare(ctx),
        guest: () => called(ctx),
        sponsor: () => called(ctx, ofSponsor),
        bareOwn: () => bare(asHost),
        host: () => called(ctx, ofHost),
      });
      return sectionOf(times);
    } finally {
      await clients.close();
    }
  } finally {
    await server.stop();
  }
}

async function bare(ctx: Ctx): Promise<string> {
  const { ids } = await searchProposals(ctx, NO_FILTERS, { pageSize: LISTED, countTo: 0 });
  return JSON.stringify(await listProposalRecords(ctx, ids));
}

async function called(ctx: Ctx, token?: string): Promise<string> {
  const request = new Request("http://localhost:3000/api/events/getallproposal", {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ limit: LISTED }),
  });
  const response = await serveApi(request, doorOf(ctx, new RateWindows()));
  if (response.status !== 200) throw new Error(`The list returned ${response.status}.`);
  return response.text();
}

/** The median time of each in milliseconds. Runs alternate, so that other load affects all of them. */
async function measured<Name extends string>(asks: Record<Name, Ask>): Promise<Record<Name, number>> {
  const entries = Object.entries<Ask>(asks);
  const times = new Map(entries.map(([name]) => [name, [] as number[]]));
  for (let run = -30; run < RUNS; run++)
    for (const [name, ask] of entries) {
      const since = performance.now();
      await ask();
      if (run >= 0) times.get(name)?.push(performance.now() - since);
    }
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)])) as Record<Name, number>;
}

function sectionOf(times: Record<"bare" | "guest" | "sponsor" | "bareOwn" | "host", number>): Section {
  const row = (name: string, ms: number, bareMs: number) => ({
    name,
    measured: `**${(ms / bareMs).toFixed(2)}**: ${ms.toFixed(1)} ms against ${bareMs.toFixed(1)} ms`,
    promise: `at most ${AT_MOST}`,
    isMet: ms / bareMs <= AT_MOST,
  });
  return {
    title: `A list of ${LISTED} through the API`,
    note: `Relative to the same query, run by the same person without the API and serialized as JSON; ${PROPOSALS} proposals of one host, who sees more fields than anyone else; ${RUNS} alternating runs of each, medians, in one process without the network.`,
    rows: [
      row("by a guest", times.guest, times.bare),
      row("by a sponsor's token", times.sponsor, times.bare),
      row("by their host's token", times.host, times.bareOwn),
    ],
  };
}
