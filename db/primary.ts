import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { namesPrimary, serverUrls } from "./database-address";

/** How long an answer is reused: a pool that fills up asks once. */
const FRESH_MS = 1_000;
const PROBE_MS = 2_000;
/** How long the other servers may take to answer once one accepts writes. */
const OTHERS_MS = 200;

const searches = new Map<string, { at: number; found: Promise<string> }>();

/**
 * The URL of the one server, of those that a database URL names, that accepts writes. Ask again for each connection:
 * after a failover, it is another one. If two accept writes, because a former primary came back, it is the one that was
 * promoted last.
 * @throws Error with a sentence for the operator if none accepts writes
 */
export function primaryUrl(url: string): Promise<string> {
  if (!namesPrimary(url)) return Promise.resolve(url);
  const recent = searches.get(url);
  if (recent && performance.now() - recent.at < FRESH_MS) return recent.found;
  const found = findPrimary(serverUrls(url));
  searches.set(url, { at: performance.now(), found });
  found.catch(() => {
    if (searches.get(url)?.found === found) searches.delete(url);
  });
  return found;
}

async function findPrimary(servers: readonly string[]): Promise<string> {
  const found: { server: string; timeline: number }[] = [];
  const first = Promise.withResolvers<void>();
  const reasons: string[] = [];
  const probes = servers.map(async (server) => {
    try {
      const timeline = await probe(server);
      if (timeline === null) reasons.push(`${hostOf(server)} is read-only`);
      else {
        found.push({ server, timeline });
        first.resolve();
      }
    } catch (error) {
      reasons.push(`${hostOf(server)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  const all = Promise.all(probes);
  await Promise.race([all, first.promise]);
  await Promise.race([all, pause(OTHERS_MS)]);
  const [latest] = found.toSorted((a, b) => b.timeline - a.timeline);
  if (!latest) throw new Error(`No database server accepts writes (${reasons.join("; ")}).`);
  return latest.server;
}

/** The timeline of a server that accepts writes, which each promotion increases; null if it is read-only. */
async function probe(server: string): Promise<number | null> {
  const client = new Client({
    connectionString: server,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ is_read_only: boolean; wal: string | null }>(`
      select current_setting('transaction_read_only')::boolean as is_read_only,
        case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal`);
    const [row] = rows;
    return !row?.wal || row.is_read_only ? null : Number.parseInt(row.wal.slice(0, 8), 16);
  } finally {
    void client.end().catch(() => {});
  }
}

const hostOf = (server: string) => new URL(server).host;
