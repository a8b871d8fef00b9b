import { readdirSync } from "node:fs";
import postgres, { type Sql } from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { readRelease } from "@/db/migration-files";
import { restoreDump } from "@/tests/support/release-dump";
import { cachedDatabase } from "./cached-database";
import { median, type Section } from "./section";

const ROWS = 1_000_000;
const COUNT = ROWS.toLocaleString("en-US");
const LOCK_LIMIT_MS = 2_000;
const UNCHANGED_LIMIT_MS = 300;

/** What a running site does constantly, on its most important tables. */
const REQUESTS = [
  "select from proposals where status = 'active' limit 20",
  "select from payments order by id desc limit 20",
  "update payments set updated_at = now() where id = (select id from payments limit 1)",
  "update proposals set updated_at = now() where id = (select id from proposals limit 1)",
];

/** Upgrades a large database of the oldest supported release while it is read and written. */
export async function measureUpgrade(say: (line: string) => void): Promise<Section> {
  const [oldest = ""] = readdirSync("tests/releases")
    .filter((file) => file.endsWith(".jsonl.br"))
    .map((file) => file.replace(".jsonl.br", ""));
  const database = await cachedDatabase(
    "upgrade",
    ["tests/releases/*", "tests/bench/upgrade.ts"],
    async (kept) => {
      say(`Generating ${COUNT} proposals and payments to upgrade (a minute or two; kept for later runs)`);
      await dropSchemas(kept);
      await restoreDump(kept, oldest);
      await fill(kept);
    },
  );
  try {
    const url = await database.copy();
    const release = readRelease();
    // One more migration file than it had, so that there is something to do even if nothing has changed since.
    const sqlFiles = [...release.sqlFiles, { name: "99.sql", hash: "bench", text: "select 1" }];
    const site = keepAsking(url);
    const began = performance.now();
    await migrateDatabase(url, () => {}, { ...release, sqlFiles });
    const took = performance.now() - began;
    const longest = await site.stop();
    const again: number[] = [];
    for (let run = 0; run < 5; run++) {
      const since = performance.now();
      await migrateDatabase(url, () => {}, { ...release, sqlFiles });
      again.push(performance.now() - since);
    }
    return {
      title: "Upgrading a database",
      note:
        `From ${oldest} to today's code, with ${COUNT} proposals and as many payments, while ` +
        `four connections constantly read and write the two tables. The upgrade took ${(took / 1000).toFixed(1)} s.`,
      rows: [
        limited("the longest wait of a request", longest, LOCK_LIMIT_MS),
        limited("migrating an up-to-date database", median(again), UNCHANGED_LIMIT_MS),
      ],
    };
  } finally {
    await database.stop();
  }
}

/** Removes today's tables, so that the release's take their place. */
async function dropSchemas(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const schemas = await sql<{ name: string }[]>`
      select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`;
    for (const { name } of schemas) await sql`drop schema ${sql(name)} cascade`;
    await sql`create schema public`;
  } finally {
    await sql.end();
  }
}

/** Rows of one host and one buyer, inserted without triggers. */
async function fill(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`set session_replication_role = replica`;
    await sql.unsafe(`
      insert into proposals (id, host_id, title, description, category, amount_requested_cents, status, published_at)
      select gen_random_uuid(), (select min(id::text)::uuid from users), 'Proposal ' || n, repeat('Some words. ', 20),
        'music', 100000, 'active', now() from generate_series(1, ${ROWS}) n`);
    await sql.unsafe(`
      insert into orders (id, buyer_id, kind, total_cents, idempotency_key)
      select md5(n::text)::uuid, (select min(id::text)::uuid from users), 'sponsorship', 5000, 'bench ' || n
      from generate_series(1, ${ROWS}) n`);
    await sql.unsafe(`
      insert into payments (id, order_id, order_kind, provider, method, status, amount_cents)
      select md5('p' || n)::uuid, md5(n::text)::uuid, 'sponsorship', 'stripe', 'stripe', 'created', 5000
      from generate_series(1, ${ROWS}) n`);
    await sql`vacuum analyze proposals, orders, payments`;
  } finally {
    await sql.end();
  }
}

/** Queries until stopped. `stop` returns the slowest response in milliseconds. */
function keepAsking(url: string): { stop(): Promise<number> } {
  const over = new AbortController();
  let longest = 0;
  const ask = async (sql: Sql, request: string) => {
    while (!over.signal.aborted) {
      const since = performance.now();
      await sql.unsafe(request);
      longest = Math.max(longest, performance.now() - since);
    }
    await sql.end();
  };
  const asking = REQUESTS.map((request) => ask(postgres(url, { max: 1, onnotice: () => {} }), request));
  return {
    stop: async () => {
      over.abort();
      await Promise.all(asking);
      return longest;
    },
  };
}

function limited(name: string, ms: number, limit: number): Section["rows"][number] {
  return { name, measured: `**${ms.toFixed(0)} ms**`, promise: `at most ${limit} ms`, isMet: ms <= limit };
}
